// The stack search beside the exact one.  It gives the answer if the exact search stops at a limit,
// an incumbent, a list that says how deep an n-best list must go, and a score for the report.
//
// It runs at most once, when it is first needed, and to its end: the fallback must not be worse
// than the same beam without the exact search, so the limits of the exact search do not apply.
// Only an interrupt cuts it short.
//
// Without the gap rule, all hypotheses of a beam may end at words that are out of reach.  Then it
// runs again with the rule, which keeps every gap in reach.  What it finds is valid without the
// rule, too.
#ifndef EXACT_CORE_PHRASE_FALLBACK_BEAM_H_
#define EXACT_CORE_PHRASE_FALLBACK_BEAM_H_

#include <atomic>
#include <optional>

#include "plugin/core/base/clock.h"
#include "plugin/core/phrase/beam/beam_stack.h"
#include "plugin/core/phrase/beam/search_graph.h"
#include "plugin/core/phrase/problem/search_space.h"

namespace exact {

class FallbackBeam {
 public:
  // `space` and `interrupted`, which may be nullptr, must outlive the object.
  FallbackBeam(SearchSpace& space, const BeamOptions& options, const std::atomic<bool>* interrupted,
               Clock clock)
      : space_(space), options_(options), interrupted_(interrupted), clock_(clock) {}

  // Runs the beam if it has not run yet.
  void Run();

  bool ran() const { return ran_; }
  // All results below are empty until the beam has run.
  const SearchGraph& graph() const { return graph_; }
  SearchGraph TakeGraph() { return std::move(graph_); }
  const std::optional<Derivation>& derivation() const { return derivation_; }
  std::optional<Score> score() const { return score_; }
  double seconds() const { return seconds_; }
  std::size_t bytes() const { return bytes_; }
  // Whether it was interrupted and went on with a small stack, so that there is always an answer.
  bool cut_short() const { return cut_short_; }
  // Whether it found nothing without the gap rule and ran again with it.
  bool with_gap_rule() const { return with_gap_rule_; }

 private:
  void RunIn(SearchSpace& space);

  SearchSpace& space_;
  const BeamOptions options_;
  const std::atomic<bool>* interrupted_;
  const Clock clock_;
  bool ran_ = false;
  bool cut_short_ = false;
  bool with_gap_rule_ = false;
  SearchGraph graph_;
  std::optional<Derivation> derivation_;
  std::optional<Score> score_;  // by the reference objective
  double seconds_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_FALLBACK_BEAM_H_
