// Where a phrase lies in the source relative to the phrase before it; lexicalized reordering models
// score this.
//
// Four cases are enough for all such models: "msd" has one score for kRight and kLeft,
// "monotonicity" one for all but kMonotone, "leftright" one for kMonotone and kRight and one for
// the others.  Hosts repeat a score for the cases that their model does not distinguish.
#ifndef EXACT_CORE_PHRASE_PROBLEM_ORIENTATION_H_
#define EXACT_CORE_PHRASE_PROBLEM_ORIENTATION_H_

#include <array>
#include <cstddef>
#include <cstdint>

namespace exact {

enum class Orientation : std::uint8_t {
  kMonotone,  // begins where the phrase before it ends
  kSwap,      // ends where the phrase before it begins
  kRight,     // begins later
  kLeft,      // ends earlier
  kNone,      // there is no such phrase
};
constexpr std::size_t kOrientations = 4;

// One weighted score for each but kNone.
using OrientationScores = std::array<double, kOrientations>;

// The orientation of a phrase first..last after one that began at `previous_first` and ended
// before `frontier`.  At the start of the sentence both are the first open word.
// Requires: the two do not overlap.
inline Orientation OrientationOf(std::uint32_t previous_first, std::uint32_t frontier,
                                 std::uint32_t first, std::uint32_t last) {
  if (first == frontier) return Orientation::kMonotone;
  if (first > frontier) return Orientation::kRight;
  return last + 1 == previous_first ? Orientation::kSwap : Orientation::kLeft;
}

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_PROBLEM_ORIENTATION_H_
