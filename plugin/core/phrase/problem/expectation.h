// The orientation that a partial derivation expects of its next phrase.
//
// In a lexicalized model a phrase is also charged for the orientation of the phrase after it.  A
// search that does not remember the last phrase chooses that orientation in advance and charges it
// at once.  Then it only has to remember the expected orientation, and the start of the last phrase
// if the next one must lie before it: a few states per frontier, however many options there are.
#ifndef EXACT_CORE_PHRASE_PROBLEM_EXPECTATION_H_
#define EXACT_CORE_PHRASE_PROBLEM_EXPECTATION_H_

#include <cstdint>

#include "plugin/core/phrase/problem/orientation.h"

namespace exact {

struct Expectation {
  Orientation next = Orientation::kNone;  // kNone: any, as at the start and in plain models
  std::uint32_t previous_first = 0;       // for kSwap and kLeft; 0 otherwise

  static Expectation After(std::uint32_t first, Orientation next) {
    const bool to_the_left = next == Orientation::kSwap || next == Orientation::kLeft;
    return {next, to_the_left ? first : 0};
  }

  bool Allows(Orientation orientation) const {
    return next == Orientation::kNone || next == orientation;
  }

  bool operator==(const Expectation& other) const {
    return next == other.next && previous_first == other.previous_first;
  }

  // For hash tables.
  std::uint64_t Bits() const {
    return std::uint64_t{previous_first} << 8 | static_cast<std::uint64_t>(next);
  }
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_PROBLEM_EXPECTATION_H_
