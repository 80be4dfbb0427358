// The type= of a LexicalReordering feature: which scores it has, and which of them a phrase gets.
#ifndef EXACT_HOST_REORDERING_TYPE_H_
#define EXACT_HOST_REORDERING_TYPE_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "plugin/core/phrase/problem/orientation.h"
#include "plugin/frontend/location.h"

namespace exact {

struct ReorderingType {
  // Reads Moses' notation, e.g. "wbe-msd-bidirectional-fe-allff".  Parts may stand in any order;
  // the last of a kind counts.  Throws InputError on types that are not supported.
  static ReorderingType Parse(const std::string& text, const Location& location);

  std::size_t num_scores() const { return columns * (backward && forward ? 2 : 1); }

  // The column of the score that a phrase gets for its own orientation (backward), and for that of
  // the next phrase (forward).  Requires: the type has this direction.
  std::size_t BackwardColumn(std::size_t orientation) const { return column[orientation]; }
  std::size_t ForwardColumn(std::size_t orientation) const {
    return (backward ? columns : 0) + column[orientation];
  }

  std::size_t columns = 0;                           // scores of one direction
  std::array<std::uint8_t, kOrientations> column{};  // the score of each orientation
  bool backward = true;
  bool forward = false;
  bool by_target = true;  // the table has a row per phrase pair, otherwise per source phrase
};

}  // namespace exact

#endif  // EXACT_HOST_REORDERING_TYPE_H_
