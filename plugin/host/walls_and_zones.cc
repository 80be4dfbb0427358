#include "plugin/host/walls_and_zones.h"

namespace exact {

WallsAndZones::WallsAndZones(std::size_t sentence_length, const std::vector<std::size_t>& walls,
                             const std::vector<Zone>& zones, int distortion_limit)
    : distortion_limit_(distortion_limit),
      zones_(zones),
      walls_(sentence_length),
      inner_walls_(sentence_length, kNoZone) {
  for (const std::size_t wall : walls) {
    if (wall >= sentence_length) continue;
    walls_[wall] = true;
    has_walls_ = true;
  }
  AssignWallsToZones();
}

// A wall inside a zone belongs to the innermost one.  A wall after the zone's last word is outside.
void WallsAndZones::AssignWallsToZones() {
  for (std::size_t z = 0; z < zones_.size(); ++z) {
    for (std::size_t i = zones_[z].first; i < zones_[z].last; ++i) {
      if (walls_[i]) {
        walls_[i] = false;
        inner_walls_[i] = z;
        continue;
      }
      if (inner_walls_[i] == kNoZone) continue;
      const Zone& other = zones_[inner_walls_[i]];
      if (other.first < zones_[z].first || other.last > zones_[z].last) inner_walls_[i] = z;
    }
  }
}

bool WallsAndZones::Allows(const Coverage& coverage, std::uint32_t first,
                           std::uint32_t last) const {
  const std::uint32_t gap = coverage.first_gap();
  if (first != gap) {
    for (std::uint32_t i = gap; i < last; ++i) {
      if (walls_[i]) return false;
    }
  } else if (coverage.count() == gap) {
    return true;  // everything before is translated and nothing behind
  }
  for (std::size_t z = 0; z < zones_.size(); ++z) {
    if (!ZoneAllows(z, coverage, first, last)) return false;
  }
  return true;
}

bool WallsAndZones::ZoneAllows(std::size_t z, const Coverage& coverage, std::uint32_t first,
                               std::uint32_t last) const {
  const Zone& zone = zones_[z];
  std::size_t open = zone.size();
  for (std::size_t i = zone.first; i <= zone.last; ++i) {
    if (coverage.Has(static_cast<std::uint32_t>(i))) --open;
  }
  if (open == 0) return true;
  const bool outside = last < zone.first || first > zone.last;
  if (outside) return open == zone.size();
  // Moses forbids what the distortion limit might make a dead end.
  const std::uint32_t gap = coverage.first_gap();
  if (first != gap && distortion_limit_ >= 0 &&
      zone.last - gap >= static_cast<std::size_t>(distortion_limit_)) {
    return false;
  }
  if (first <= zone.first) return true;
  if (last > zone.last) return zone.last - first + 1 >= open;
  return !BreaksInnerWall(z, coverage, first, last);
}

bool WallsAndZones::BreaksInnerWall(std::size_t z, const Coverage& coverage, std::uint32_t first,
                                    std::uint32_t last) const {
  bool open_before = false;
  for (std::size_t i = zones_[z].first; i < zones_[z].last && i < last; ++i) {
    if (i < first && !coverage.Has(static_cast<std::uint32_t>(i))) open_before = true;
    if (open_before && inner_walls_[i] == z) return true;
  }
  return false;
}

std::vector<std::size_t> WallsAtPunctuation(const std::vector<std::string_view>& words) {
  constexpr std::string_view kMarks = ",.!?:;\"";
  std::vector<std::size_t> walls;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].size() != 1 || kMarks.find(words[i]) == std::string_view::npos) continue;
    if (i > 0 && i + 1 < words.size()) walls.push_back(i);
    if (i > 1) walls.push_back(i - 1);
  }
  return walls;
}

}  // namespace exact
