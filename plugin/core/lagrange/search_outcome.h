// What is known about a sentence after a search, and why the search stopped.  The solution itself
// is of the kind of the problem, and stands in the types that derive from this one.
#ifndef EXACT_CORE_LAGRANGE_SEARCH_OUTCOME_H_
#define EXACT_CORE_LAGRANGE_SEARCH_OUTCOME_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "plugin/core/base/limits.h"
#include "plugin/core/lagrange/bracket.h"
#include "plugin/core/lagrange/certificate.h"

namespace exact {

struct SearchOutcome {
  Knowledge knowledge = Knowledge::kUnknown;
  StopReason stop = StopReason::kFinished;
  bool from_beam = false;  // the answer is the beam's, and not proved
  bool found = false;      // whether there is a solution
  Score score = 0;         // of the solution
  std::optional<Score> upper_bound;
  BoundSource bound_source = BoundSource::kRelaxation;
  std::string algorithm;  // the name of the one that ran
  std::string error;      // the message of a bug that ended the search; usually empty
  int rounds = 0;
  std::vector<std::uint32_t> constraints;  // what is under a hard constraint at the end
  // How many entries at the head of the n-best list are proved to be the best, in this order.
  std::optional<std::size_t> nbest_proved;
  // The limit that ended the n-best list before it was as long as asked for; otherwise kFinished.
  StopReason nbest_stop = StopReason::kFinished;
  std::uint64_t states = 0;    // hypotheses, items or states built
  std::size_t peak_bytes = 0;  // memory counted by the search
  // The time of the search.  It includes the beam if the search needed it: for an incumbent, as
  // the fallback, or for an n-best list.
  double seconds = 0;

  // The beam beside the exact search, if it ran:
  std::optional<Score> beam_score;
  std::optional<double> beam_seconds;
  bool beam_cut_short = false;  // it was interrupted and went on with a small stack
  bool beam_gap_rule = false;   // it found nothing without the gap rule, and ran again with it
};

}  // namespace exact

#endif  // EXACT_CORE_LAGRANGE_SEARCH_OUTCOME_H_
