#include "core/solve/exact_search.h"

#include <algorithm>

#include "core/base/error.h"
#include "core/search/stack_search.h"
#include "core/solve/lagrangian.h"

namespace exact {

const std::vector<std::string>& ExactAlgorithms() {
  static const std::vector<std::string> names = {"auto", "lagrangian"};
  return names;
}

ExactResult SearchExactly(BeamSpace& space, const ExactOptions& options, Observer* observer) {
  const std::vector<std::string>& names = ExactAlgorithms();
  EXACT_THROW_IF(std::find(names.begin(), names.end(), options.algorithm) == names.end(),
                 InputError, "exact algorithm '" << options.algorithm << "' is not known");
  ExactResult result;
  result.beam = StackSearch(space, options.beam);
  std::optional<Derivation> incumbent;
  std::optional<Score> beam_score;
  if (!result.beam.complete.empty()) {
    const HypothesisId best = result.beam.complete.front();
    incumbent = result.beam.Best(best);
    beam_score = result.beam.hypotheses[best].step.score;
  }
  result.outcome = LagrangianSearch(space, options, observer).Run(incumbent);
  result.outcome.beam_score = beam_score;
  // An unproved answer that is the beam's is called so; a proof makes it ours.
  result.outcome.from_beam = result.outcome.knowledge != Knowledge::kOptimal && beam_score &&
                             result.outcome.score <= *beam_score + kTolerance;
  return result;
}

}  // namespace exact
