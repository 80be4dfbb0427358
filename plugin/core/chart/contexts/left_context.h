// What precedes a string sees of its beginning: the first two words, at most.
#ifndef EXACT_CORE_CHART_CONTEXTS_LEFT_CONTEXT_H_
#define EXACT_CORE_CHART_CONTEXTS_LEFT_CONTEXT_H_

#include <cstdint>

#include "plugin/core/base/score.h"

namespace exact::chart {

using Index = std::uint32_t;
constexpr Index kNoIndex = 0xffffffffU;

// The left context of a translation.
struct LeftContext {
  static constexpr Index kClosed = 0xfffffff0U;   // first: <s>; nothing depends on what precedes
  static constexpr Index kOpen = 0xfffffff1U;     // second: no longer n-gram ends in it
  static constexpr Index kRestart = 0xfffffff2U;  // second: <s>
  // first: no n-gram ends in it, so that only back-off weights depend on what precedes.
  static constexpr Index kNone = 0xfffffff3U;

  Index first = 0;  // numbers of words
  Index second = 0;
  Score tail = 0;  // what `second` scores after `first` alone; 0 unless it is a word
  bool HasSecondWord() const { return second < kClosed; }
  bool operator==(const LeftContext& other) const {
    return first == other.first && second == other.second;
  }
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CONTEXTS_LEFT_CONTEXT_H_
