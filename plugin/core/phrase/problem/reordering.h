// The only definition of "may this phrase come next, and at what cost".
//
// Every search, the oracle and the reference score use it.  The rules are those of Moses' stack
// search:
//   jump rule  |frontier - first| <= limit, where the frontier is the word after the previous
//              phrase (at the start, the first open word)
//   gap rule   a phrase that does not start at the first gap must end so that the jump back to
//              that gap is still allowed: last + 1 - first_gap <= limit
// A negative limit switches both rules off.  The gap rule can also be switched off alone (thesis,
// section 2.6.2: the space without it is larger than the one Moses searches).
// A host may have a rule of its own, such as Moses' walls and zones.
// Two costs are charged for each phrase: one for the distance of the jump, and, in lexicalized
// models, one for the phrase's orientation (orientation.h), by the scores of the phrase itself plus
// those of the phrase before it.  At the end of the sentence nothing is charged.
#ifndef EXACT_CORE_PHRASE_PROBLEM_REORDERING_H_
#define EXACT_CORE_PHRASE_PROBLEM_REORDERING_H_

#include <cstdint>
#include <functional>

#include "plugin/core/phrase/problem/coverage.h"
#include "plugin/core/phrase/problem/phrase_option.h"

namespace exact {

struct Reordering {
  int distortion_limit = -1;
  bool gap_constraint = true;
  Score distortion_weight = 0;
  bool lexicalized = false;  // whether the options' orientation scores count

  // Whether the open words [first, last] may come next after a coverage, in whatever order it was
  // covered.  Empty = always.
  using HostRule = std::function<bool(const Coverage&, std::uint32_t first, std::uint32_t last)>;
  HostRule host_rule;

  static std::uint32_t Distance(std::uint32_t frontier, std::uint32_t first) {
    return frontier > first ? frontier - first : first - frontier;
  }

  bool JumpAllowed(std::uint32_t frontier, std::uint32_t first) const {
    return distortion_limit < 0 ||
           Distance(frontier, first) <= static_cast<std::uint32_t>(distortion_limit);
  }

  bool GapAllowed(std::uint32_t first_gap, std::uint32_t first, std::uint32_t last) const {
    return distortion_limit < 0 || !gap_constraint || first == first_gap ||
           last + 1 - first_gap <= static_cast<std::uint32_t>(distortion_limit);
  }

  bool HostAllows(const Coverage& coverage, std::uint32_t first, std::uint32_t last) const {
    return !host_rule || host_rule(coverage, first, last);
  }

  Score Cost(std::uint32_t frontier, std::uint32_t first) const {
    return -distortion_weight * Distance(frontier, first);
  }
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_PROBLEM_REORDERING_H_
