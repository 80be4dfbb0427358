// The walls and zones of a sentence, as in Moses: a rule about the order of its phrases.
//
// Words on both sides of a wall do not change places: as long as a word before it is open, no
// phrase behind it is translated.  Once a word of a zone has been translated, the others of the
// zone follow before anything else.  A wall inside a zone holds for phrases inside the zone alone.
//
// Thread safety: const calls may run at the same time.
#ifndef EXACT_HOST_WALLS_AND_ZONES_H_
#define EXACT_HOST_WALLS_AND_ZONES_H_

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "plugin/core/phrase/problem/coverage.h"

namespace exact {

struct Zone {
  std::size_t first;
  std::size_t last;
  std::size_t size() const { return last - first + 1; }
};

class WallsAndZones {
 public:
  // A wall stands after each word of `walls`; those outside the sentence do not count.
  // A negative limit is none.
  WallsAndZones(std::size_t sentence_length, const std::vector<std::size_t>& walls,
                const std::vector<Zone>& zones, int distortion_limit);

  bool empty() const { return !has_walls_ && zones_.empty(); }

  // Whether the open words [first, last] may come next.
  bool Allows(const Coverage& coverage, std::uint32_t first, std::uint32_t last) const;

 private:
  void AssignWallsToZones();
  bool ZoneAllows(std::size_t zone, const Coverage& coverage, std::uint32_t first,
                  std::uint32_t last) const;
  bool BreaksInnerWall(std::size_t zone, const Coverage& coverage, std::uint32_t first,
                       std::uint32_t last) const;

  static constexpr std::size_t kNoZone = static_cast<std::size_t>(-1);

  bool has_walls_ = false;
  int distortion_limit_;
  std::vector<Zone> zones_;
  std::vector<bool> walls_;               // by word: a wall after it that holds everywhere
  std::vector<std::size_t> inner_walls_;  // by word: the zone in which a wall after it holds
};

// The words after which -monotone-at-punctuation sets walls.
std::vector<std::size_t> WallsAtPunctuation(const std::vector<std::string_view>& words);

}  // namespace exact

#endif  // EXACT_HOST_WALLS_AND_ZONES_H_
