// Where a phrase lies in the source, seen from the phrase before it; what lexicalized reordering
// models charge for.
//
// Four cases tell apart all that such models do: "msd" has one score for kRight and kLeft,
// "monotonicity" one for all but kMonotone, "leftright" one for kMonotone and kRight and one for
// the others.  Hosts fill in the same score several times.
#ifndef EXACT_CORE_PHRASE_PROBLEM_ORIENTATION_H_
#define EXACT_CORE_PHRASE_PROBLEM_ORIENTATION_H_

#include <array>
#include <cstddef>
#include <cstdint>

namespace exact {

enum class Orientation : std::uint8_t {
  kMonotone,  // begins where the phrase before it ends
  kSwap,      // ends where the phrase before it begins
  kRight,     // somewhere behind it
  kLeft,      // somewhere before it
  kNone,      // there is no such phrase
};
constexpr std::size_t kOrientations = 4;

// One weighted score for each, but kNone.
using OrientationScores = std::array<double, kOrientations>;

// The orientation of a phrase first..last after one that began at `previous_first` and ended
// before `frontier`.  At the start of the sentence both are where the first phrase is expected.
// Requires: the two do not overlap.
inline Orientation OrientationOf(std::uint32_t previous_first, std::uint32_t frontier,
                                 std::uint32_t first, std::uint32_t last) {
  if (first == frontier) return Orientation::kMonotone;
  if (first > frontier) return Orientation::kRight;
  return last + 1 == previous_first ? Orientation::kSwap : Orientation::kLeft;
}

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_PROBLEM_ORIENTATION_H_
