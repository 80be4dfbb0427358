#include "core/solve/exact_search.h"

#include <algorithm>
#include <exception>

#include "core/base/error.h"
#include "core/search/stack_search.h"
#include "core/solve/context_prices.h"
#include "core/solve/lagrangian.h"

namespace exact {

const std::vector<std::string>& ExactAlgorithms() {
  static const std::vector<std::string> names = {"auto", "context-prices", "lagrangian",
                                                 "lagrangian-viterbi"};
  return names;
}

namespace {

// With this few hypotheses a stack, the stack search ends soon whatever the sentence.
constexpr std::size_t kSmallStack = 10;

// The beam; if that is too much for the limits, a small one without limits: some answer must be.
SearchGraph Fallback(BeamSpace& space, const BeamOptions& options, Budget& budget) {
  try {
    return StackSearch(space, options, &budget);
  } catch (const LimitReached&) {
    BeamOptions small = options;
    small.stack_size = kSmallStack;
    return StackSearch(space, small);
  }
}

// A beam in the smaller space with the gap rule, where it runs into fewer dead ends: its result
// is valid without the rule, too, and often better.
std::optional<Derivation> BestWithGapRule(const SearchProblem& problem, const BeamOptions& options,
                                          Budget& budget) {
  SearchProblem with_rule = problem;
  with_rule.reordering.gap_constraint = true;
  BeamSpace space(with_rule);
  const SearchGraph graph = StackSearch(space, options, &budget);
  if (graph.complete.empty()) return std::nullopt;
  return graph.Best(graph.complete.front());
}

std::optional<Derivation> Better(const SearchProblem& problem, const std::optional<Derivation>& a,
                                 const std::optional<Derivation>& b) {
  if (!a || !b) return a ? a : b;
  return b->ReferenceScore(problem) > a->ReferenceScore(problem) ? b : a;
}

// What the algorithm's name means for the options.
ExactOptions Resolve(ExactOptions options) {
  options.lagrangian.constraint_solver =
      options.algorithm == "auto"         ? ConstraintSolver::kAllWordsFirst
      : options.algorithm == "lagrangian" ? ConstraintSolver::kAStar
                                          : ConstraintSolver::kDynamicProgram;
  return options;
}

}  // namespace

ExactResult SearchExactly(BeamSpace& space, const ExactOptions& options, Observer* observer) {
  const std::vector<std::string>& names = ExactAlgorithms();
  EXACT_THROW_IF(std::find(names.begin(), names.end(), options.algorithm) == names.end(),
                 InputError, "exact algorithm '" << options.algorithm << "' is not known");
  Budget budget(options.limits);
  ExactResult result;
  if (options.algorithm == "context-prices") {
    BestKnown best(space.problem);
    try {
      SearchByContextPrices(space, options, budget, observer, &best, &result.outcome);
    } catch (const LimitReached& limit) {
      result.outcome.stop = limit.reason;
    }
    best.Report(&result.outcome);
    result.outcome.algorithm = options.algorithm;
    result.outcome.seconds = budget.Seconds();
    result.outcome.peak_bytes = budget.peak_bytes();
    return result;
  }
  result.beam = Fallback(space, options.beam, budget);
  std::optional<Derivation> incumbent;
  if (!result.beam.complete.empty()) incumbent = result.beam.Best(result.beam.complete.front());
  const std::optional<Derivation> beam = incumbent;
  try {
    if (!space.problem.reordering.gap_constraint) {
      const auto with_rule = BestWithGapRule(space.problem, options.beam, budget);
      incumbent = Better(space.problem, incumbent, with_rule);
    }
  } catch (const LimitReached&) {
    // Then there is one incumbent less; the search below meets the limit itself.
  }
  try {
    result.outcome = LagrangianSearch(space, Resolve(options), budget, observer).Run(incumbent);
  } catch (const std::exception& e) {
    // Neither a bug of ours nor a lack of memory may cost the user a translation; but nothing is
    // proved.
    result.outcome = Outcome();
    result.outcome.derivation = beam;
    if (beam) result.outcome.score = beam->ReferenceScore(space.problem);
    result.outcome.error = e.what();
  }
  result.outcome.algorithm = options.algorithm;
  if (beam) result.outcome.beam_score = beam->ReferenceScore(space.problem);
  // An unproved answer that is the beam's is called so; a proof makes it ours.
  result.outcome.from_beam = result.outcome.knowledge != Knowledge::kOptimal && beam &&
                             result.outcome.score <= *result.outcome.beam_score;
  return result;
}

}  // namespace exact
