#include "plugin/core/phrase/exact_search.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "plugin/core/base/error.h"
#include "plugin/core/phrase/beam/stack_search.h"
#include "plugin/core/phrase/best_known.h"
#include "plugin/core/phrase/contexts/context_prices.h"
#include "plugin/core/phrase/words/word_prices.h"

namespace exact {

const std::vector<std::string>& ExactAlgorithms() {
  static const std::vector<std::string> names = {
      "auto", "context-prices", "word-prices", "optimal-beam", "lagrangian", "lagrangian-viterbi"};
  return names;
}

namespace {

// With this few hypotheses a stack, the stack search ends soon whatever the sentence.
constexpr std::size_t kSmallStack = 10;

// The beam; if that is too much for the limits, a small one without limits: some answer must be.
SearchGraph Beam(BeamSpace& space, const BeamOptions& options, Budget& budget) {
  try {
    return StackSearch(space, options, &budget);
  } catch (const LimitReached&) {
    BeamOptions small = options;
    small.stack_size = kSmallStack;
    return StackSearch(space, small);
  }
}

// The optimum of the smaller space with the gap rule: valid without the rule, too, and mostly the
// best or nearly so.
void OfferBestWithGapRule(const SearchProblem& problem, const ExactOptions& options, Budget& budget,
                          BestKnown* best) {
  SearchProblem with_rule = problem;
  with_rule.reordering.gap_constraint = true;
  BestKnown found(with_rule);
  try {
    BeamSpace space(with_rule);
    Outcome ignored;
    SearchByContextPrices(space, options, budget, nullptr, &found, nullptr, &ignored);
  } catch (const LimitReached&) {
    // Then what it has; the search that follows meets the limit itself.
  }
  if (found.derivation()) best->Offer(*found.derivation());
}

ConstraintSolver SolverOf(const std::string& algorithm) {
  if (algorithm == "lagrangian") return ConstraintSolver::kAStar;
  if (algorithm == "lagrangian-viterbi") return ConstraintSolver::kDynamicProgram;
  if (algorithm == "optimal-beam") return ConstraintSolver::kBeam;
  return ConstraintSolver::kAllWordsFirst;
}

// One call of SearchExactly.
class Run {
 public:
  Run(BeamSpace& space, const ExactOptions& options, Observer* observer)
      : space_(space),
        options_(options),
        observer_(observer),
        budget_(options.limits),
        best_(space.problem) {
    result_.outcome.algorithm = options.algorithm;
  }

  ExactResult Search() {
    Outcome& outcome = result_.outcome;
    try {
      if (options_.nbest.size > 0) WantNBest();
      SearchUntilLimit();
      TakeMeasures();
      // Before the certificate: a beam that finds more than the optimum refutes the proof.
      if (options_.beam_wanted) RunBeam();
      best_.Report(&outcome);
    } catch (const std::exception& e) {
      // Neither a bug of ours nor a lack of memory may cost the user a translation; but nothing is
      // proved.
      outcome.error = e.what();
      TakeMeasures();
      RunBeam();
      outcome.knowledge = Knowledge::kUnknown;
      outcome.derivation = beam_;
      outcome.upper_bound.reset();
      outcome.score = beam_ ? beam_->ReferenceScore(space_.problem) : 0;
    }
    if (options_.nbest.size > 0) ListNBest();
    if (beam_) outcome.beam_score = beam_->ReferenceScore(space_.problem);
    // An unproved answer that is the beam's is called so; a proof makes it ours.
    outcome.from_beam =
        outcome.knowledge != Knowledge::kOptimal && beam_ && outcome.score <= *outcome.beam_score;
    return std::move(result_);
  }

 private:
  // What the search took, if it has not been taken yet: a beam for the report is not part of it.
  void TakeMeasures() {
    if (measured_) return;
    measured_ = true;
    result_.outcome.seconds = budget_.Seconds();
    result_.outcome.peak_bytes = budget_.peak_bytes();
  }

  void SearchUntilLimit() {
    try {
      // The relaxations of the other algorithms do not know the coverage that a host's rule asks
      // for.
      const bool nothing_else = options_.algorithm == "context-prices" ||
                                static_cast<bool>(space_.problem.reordering.host_rule);
      if ((nothing_else || options_.algorithm == "auto") && SearchByContexts()) return;
      if (nothing_else) throw LimitReached{StopReason::kMemoryLimit};
      SearchByWordPrices();
    } catch (const LimitReached& limit) {
      result_.outcome.stop = limit.reason;
      // The fallback.
      RunBeam();
    }
  }

  // Returns whether there was room for it.
  bool SearchByContexts() {
    try {
      return SearchByContextPrices(space_, options_, budget_, observer_, &best_,
                                   wanted_ ? &*wanted_ : nullptr, &result_.outcome);
    } catch (const LimitReached& limit) {
      if (limit.reason != StopReason::kMemoryLimit) throw;
      return false;
    }
  }

  void SearchByWordPrices() {
    RunBeam();
    if (!space_.problem.reordering.gap_constraint) {
      OfferBestWithGapRule(space_.problem, options_, budget_, &best_);
    }
    ExactOptions resolved = options_;
    resolved.lagrangian.constraint_solver = SolverOf(options_.algorithm);
    WordPrices(space_, resolved, budget_, observer_, &best_).Run(&result_.outcome);
  }

  // The last entry of the beam's list says how deep to look: the real list ends no lower.
  void WantNBest() {
    RunBeam();
    beam_list_ = exact::ListNBest(result_.beam, space_.problem, options_.nbest);
    if (beam_list_.empty()) return;
    const Score last = beam_list_.back().score;
    wanted_.emplace();
    wanted_->floor = last - Tolerance(last);
  }

  // What is proved, then what the beam has.
  void ListNBest() {
    Outcome& outcome = result_.outcome;
    std::vector<ScoredDerivation>& list = result_.nbest;
    const bool optimal = outcome.knowledge == Knowledge::kOptimal;
    if (optimal && wanted_ && wanted_->complete) {
      list = exact::ListNBest(wanted_->graph, space_.problem,
                              {options_.nbest.size, options_.nbest.distinct, 0}, wanted_->floor);
    } else if (outcome.derivation) {
      list.push_back({*outcome.derivation, outcome.score});
    }
    outcome.nbest_proved = optimal ? list.size() : 0;
    ExtendNBest(beam_list_, space_.problem, options_.nbest, &list);
  }

  void RunBeam() {
    if (beam_ran_) return;
    beam_ran_ = true;
    result_.beam = Beam(space_, options_.beam, budget_);
    if (result_.beam.complete.empty()) return;
    beam_ = result_.beam.Best(result_.beam.complete.front());
    best_.Offer(*beam_);
  }

  BeamSpace& space_;
  const ExactOptions& options_;
  Observer* observer_;
  Budget budget_;
  BestKnown best_;
  ExactResult result_;
  bool measured_ = false;
  bool beam_ran_ = false;
  std::optional<Derivation> beam_;
  std::vector<ScoredDerivation> beam_list_;
  std::optional<DerivationsAbove> wanted_;
};

}  // namespace

ExactResult SearchExactly(BeamSpace& space, const ExactOptions& options, Observer* observer) {
  const std::vector<std::string>& names = ExactAlgorithms();
  EXACT_THROW_IF(std::find(names.begin(), names.end(), options.algorithm) == names.end(),
                 InputError, "exact algorithm '" << options.algorithm << "' is not known");
  return Run(space, options, observer).Search();
}

}  // namespace exact
