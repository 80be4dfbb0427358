// The type= of a LexicalReordering feature: which scores it has, and which of them a phrase pays.
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
  // Reads Moses' notation, e.g. "wbe-msd-bidirectional-fe-allff"; parts may stand in any order, the
  // last of a kind counts.  Throws InputError on types whose scores are not computed.
  static ReorderingType Parse(const std::string& text, const Location& location);

  std::size_t num_scores() const { return columns * (backward && forward ? 2 : 1); }

  // The score that a phrase pays for an orientation of its own, and for that of the phrase behind
  // it.  Requires: backward, or forward.
  std::size_t BackwardColumn(std::size_t orientation) const { return column[orientation]; }
  std::size_t ForwardColumn(std::size_t orientation) const {
    return (backward ? columns : 0) + column[orientation];
  }

  std::size_t columns = 0;                           // scores of one direction
  std::array<std::uint8_t, kOrientations> column{};  // which of them is an orientation's
  bool backward = true;
  bool forward = false;
  bool by_target = true;  // one row a phrase pair; otherwise a row a source phrase
};

}  // namespace exact

#endif  // EXACT_HOST_REORDERING_TYPE_H_
