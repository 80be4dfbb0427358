#include "plugin/core/phrase/exact_search.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "plugin/core/base/error.h"
#include "plugin/core/phrase/contexts/search_by_contexts.h"
#include "plugin/core/phrase/exact_nbest.h"
#include "plugin/core/phrase/fallback_beam.h"
#include "plugin/core/phrase/problem/exact_run.h"
#include "plugin/core/phrase/words/search_by_words.h"

namespace exact {
namespace {

ConstraintSolver SolverOf(ExactAlgorithm algorithm) {
  switch (algorithm) {
    case ExactAlgorithm::kLagrangian:
      return ConstraintSolver::kAStar;
    case ExactAlgorithm::kLagrangianViterbi:
      return ConstraintSolver::kDynamicProgram;
    case ExactAlgorithm::kOptimalBeam:
      return ConstraintSolver::kBeam;
    default:
      return ConstraintSolver::kAllWordsFirst;
  }
}

// One call of SearchExactly.
class Run {
 public:
  Run(SearchSpace& space, const ExactOptions& options, Observer* observer)
      : space_(space),
        options_(options),
        observer_(observer),
        start_(options.clock()),
        budget_(options.limits),
        best_(space.problem),
        beam_(space, options.beam, options.limits.interrupted, options.clock),
        nbest_(space.problem, options.nbest, options.limits) {
    result_.outcome.algorithm = Name(options.algorithm);
  }

  ExactResult Search() {
    Outcome& outcome = result_.outcome;
    try {
      if (options_.nbest.size > 0) ReadBeamList();
      SearchUntilLimit();
      // Before the certificate: a beam that finds more than the optimum shows that the proof is
      // wrong.
      if (options_.beam_wanted) RunBeamForReport();
      Certify();
    } catch (const std::exception& e) {
      // The user gets a translation even after a bug or without memory, but nothing is proved.
      outcome.error = e.what();
      beam_.Run();
      outcome.knowledge = Knowledge::kUnknown;
      outcome.SetDerivation(beam_.derivation());
      outcome.upper_bound.reset();
      outcome.score = beam_.score().value_or(0);
    }
    if (options_.nbest.size > 0) result_.nbest = nbest_.List(&outcome);
    ReportBeam();
    outcome.seconds = options_.clock() - start_ - report_seconds_;
    outcome.peak_bytes = std::max(budget_.peak_bytes(), beam_.bytes());
    result_.beam = beam_.TakeGraph();
    return std::move(result_);
  }

 private:
  void SearchUntilLimit() {
    Allocation option_memory(budget_);
    try {
      option_memory.Add(space_.options.Bytes());
      // The relaxations of the other algorithms do not know the coverage that a host's rule needs.
      const bool only_contexts = options_.algorithm == ExactAlgorithm::kContextPrices ||
                                 static_cast<bool>(space_.problem.reordering.host_rule);
      if (only_contexts) {
        if (!SearchContexts()) throw LimitReached{StopReason::kCoverageLimit};
      } else if (options_.algorithm != ExactAlgorithm::kAuto || !TryContexts()) {
        SearchWords();
      }
    } catch (const LimitReached& limit) {
      result_.outcome.stop = limit.reason;
      RunBeam();
    }
  }

  // Returns false if the sentence has too many coverages.
  bool SearchContexts() {
    result_.outcome.algorithm = Name(ExactAlgorithm::kContextPrices);
    ExactRun run = NewRun();
    try {
      const bool searched =
          SearchByContexts(space_, options_.context_prices, nbest_.wanted(), &run) ||
          SearchCoveragesOfInterest(&run);
      Take(std::move(run.effort));
      return searched;
    } catch (const LimitReached&) {
      Take(std::move(run.effort));
      throw;
    }
  }

  // Prices that bound a part of the coverages are no certificate that a verifier could check.
  bool SearchCoveragesOfInterest(ExactRun* run) {
    if (run->keep_multipliers || space_.problem.reordering.lexicalized) return false;
    OfferFirst();
    return best_.solution() && SearchBoundedCoverages(space_, options_.context_prices, run);
  }

  // Offers a derivation that is probably the best, or close to it.
  void OfferFirst() {
    if (has_first_) return;
    has_first_ = true;
    const Reordering& rules = space_.problem.reordering;
    if (rules.gap_constraint || rules.distortion_limit < 0) {
      RunBeam();
    } else {
      OfferBestWithGapRule();
    }
  }

  // Also returns false if there is not enough memory: another algorithm may need less.
  bool TryContexts() {
    try {
      return SearchContexts();
    } catch (const LimitReached& limit) {
      if (limit.reason != StopReason::kMemoryLimit) throw;
      return false;
    }
  }

  void SearchWords() {
    const bool chosen_here = options_.algorithm == ExactAlgorithm::kAuto;
    result_.outcome.algorithm =
        Name(chosen_here ? ExactAlgorithm::kWordPrices : options_.algorithm);
    RunBeam();
    OfferFirst();
    WordPriceOptions options = options_.word_prices;
    options.constraint_solver = SolverOf(options_.algorithm);
    ExactRun run = NewRun();
    try {
      SearchByWords(space_, options, &run);
    } catch (const LimitReached&) {
      Take(std::move(run.effort));
      throw;
    }
    Take(std::move(run.effort));
  }

  // The optimum of the smaller space with the gap rule is valid without the rule, too, and usually
  // the best or close to it.
  void OfferBestWithGapRule() {
    SearchProblem with_rule = space_.problem;
    with_rule.reordering.gap_constraint = true;
    BestKnown found(with_rule);
    ExactRun run{found, budget_, nullptr, options_.max_rounds, false};
    try {
      SearchSpace space(with_rule);
      Allocation option_memory(budget_);
      option_memory.Add(space.options.Bytes());
      SearchByContexts(space, options_.context_prices, nullptr, &run);
    } catch (const LimitReached&) {
      // What was found is used; the search that follows reaches the limit itself.
    }
    if (found.solution()) best_.Offer(*found.solution());
  }

  ExactRun NewRun() {
    return {best_, budget_, observer_, options_.max_rounds, options_.keep_multipliers};
  }

  void Take(SearchEffort effort) {
    Outcome& outcome = result_.outcome;
    outcome.rounds += effort.rounds;
    outcome.states += effort.states;
    outcome.constraints = std::move(effort.constraints);
    // The upper bound is the lowest of all searches; its prices are kept.
    if (effort.multipliers.bound < outcome.multipliers.bound) {
      outcome.multipliers = std::move(effort.multipliers);
    }
  }

  void Certify() {
    EXACT_THROW_IF(!space_.contexts.AllSummable(), InputError,
                   "a score of the language model is not finite, or too large; expected scores "
                   "whose sums are finite; check its weight, and make its file again");
    const Certificate certificate = best_.Certify();
    Outcome& outcome = result_.outcome;
    outcome.knowledge = certificate.knowledge;
    outcome.SetDerivation(best_.solution());
    outcome.score = certificate.score.value_or(0);
    outcome.upper_bound = certificate.upper_bound;
    outcome.bound_source = best_.bracket().bound_source();
  }

  // The time limit is for the exact search alone: the time of beams does not count.
  void RunBeam() {
    const double before = budget_.Seconds();
    beam_.Run();
    if (beam_.derivation()) best_.Offer(*beam_.derivation());
    budget_.Exclude(budget_.Seconds() - before);
  }

  void ReadBeamList() {
    RunBeam();
    const double before = budget_.Seconds();
    nbest_.ReadBeam(beam_.graph());
    budget_.Exclude(budget_.Seconds() - before);
  }

  void RunBeamForReport() {
    const double before = options_.clock();
    RunBeam();
    report_seconds_ = options_.clock() - before;
  }

  void ReportBeam() {
    if (!beam_.ran()) return;
    Outcome& outcome = result_.outcome;
    outcome.beam_seconds = beam_.seconds();
    outcome.beam_cut_short = beam_.cut_short();
    outcome.beam_gap_rule = beam_.with_gap_rule();
    outcome.beam_score = beam_.score();
    if (!outcome.beam_score) return;
    // A proved answer counts as that of the exact search, even if the beam found it first.
    outcome.from_beam =
        outcome.knowledge != Knowledge::kOptimal && outcome.score <= *outcome.beam_score;
  }

  SearchSpace& space_;
  const ExactOptions& options_;
  Observer* observer_;
  const double start_;
  Budget budget_;
  BestKnown best_;
  FallbackBeam beam_;
  double report_seconds_ = 0;  // spent for the report alone
  bool has_first_ = false;     // OfferFirst was called
  ExactNBest nbest_;
  ExactResult result_;
};

}  // namespace

ExactResult SearchExactly(SearchSpace& space, const ExactOptions& options, Observer* observer) {
  return Run(space, options, observer).Search();
}

}  // namespace exact
