#include "plugin/core/testing/solver_variants.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <limits>
#include <sstream>
#include <utility>

#include "plugin/volume/volume_method.h"

namespace exact::testing {
namespace {

// Looks for a round whose bound or incumbent contradicts the optimum.
class RoundChecker : public Observer {
 public:
  explicit RoundChecker(const std::optional<OracleAnswer>& oracle) : oracle_(oracle) {}

  void OnRound(const RoundRecord& record) override {
    if (!oracle_ || wrong_.tellp() > 0) return;
    if (record.upper_bound < oracle_->score - kTolerance) {
      wrong_ << "round " << record.round << ": the bound " << record.upper_bound
             << " is below the optimum " << oracle_->score;
    } else if (record.best_score && *record.best_score > oracle_->score + kTolerance) {
      wrong_ << "round " << record.round << ": the incumbent " << *record.best_score
             << " is above the optimum " << oracle_->score;
    }
  }

  std::string wrong() const { return wrong_.str(); }

 private:
  const std::optional<OracleAnswer>& oracle_;
  std::ostringstream wrong_;
};

std::string Compare(const Outcome& outcome, const std::optional<OracleAnswer>& oracle) {
  std::ostringstream wrong;
  const Knowledge expected = oracle ? Knowledge::kOptimal : Knowledge::kInfeasible;
  if (outcome.knowledge != expected) {
    wrong << "the search says " << Name(outcome.knowledge) << " (" << Name(outcome.stop)
          << "), expected " << Name(expected);
  } else if (oracle && std::abs(outcome.score - oracle->score) > kTolerance) {
    wrong << "the search says " << outcome.score << ", the oracle " << oracle->score;
  } else if (oracle && std::abs(*outcome.upper_bound - oracle->score) > kTolerance) {
    wrong << "the upper bound is " << *outcome.upper_bound << ", the optimum " << oracle->score;
  }
  return wrong.str();
}

}  // namespace

void PrintTo(const SolverVariant& variant, std::ostream* out) { *out << variant.name; }

ExactOptions UnlimitedOptions() {
  ExactOptions options;
  options.max_rounds = kEndlessRounds;
  options.limits.seconds = 0;
  return options;
}

namespace {

// Collects variants of the same basic options.
class VariantList {
 public:
  VariantList() : base_(UnlimitedOptions()) { base_.beam.stack_size = 3; }

  template <class Change>
  void Add(const std::string& name, ExactAlgorithm algorithm, Change&& change) {
    variants_.push_back({name, base_});
    variants_.back().options.algorithm = algorithm;
    change(variants_.back().options);
  }

  // Prices on contexts: by default, with narrow searches, with lattices that are too large, and
  // with the coverages of interest alone.
  void AddContextPrices() {
    const auto as_they_are = [](ExactOptions&) {};
    const auto narrow = [](ExactOptions& options) { options.context_prices.first_width = 1; };
    Add("auto", ExactAlgorithm::kAuto, as_they_are);
    Add("auto_with_small_lattices", ExactAlgorithm::kAuto, [](ExactOptions& options) {
      options.context_prices.first_width = 1;
      options.context_prices.max_edges = 60;
      options.context_prices.max_edges_without_rule = 60;
      options.context_prices.max_edges_while_improving = 60;
      options.context_prices.max_edges_at_last = 60;
    });
    Add("auto_with_coverages_of_interest", ExactAlgorithm::kAuto, [](ExactOptions& options) {
      options.context_prices.max_edges = 1;
      options.context_prices.max_edges_without_rule = 1;
      options.beam.stack_size = 1;
    });
    Add("context_prices", ExactAlgorithm::kContextPrices, as_they_are);
    Add("context_prices_narrow", ExactAlgorithm::kContextPrices, narrow);
  }

  void AddWordPrices(ExactAlgorithm algorithm) {
    std::string name = Name(algorithm);
    std::replace(name.begin(), name.end(), '-', '_');
    Add(name, algorithm, [](ExactOptions&) {});
    Add(name + "_without_run", algorithm,
        [](ExactOptions& options) { options.word_prices.remember_run = false; });
    Add(name + "_without_pruning", algorithm,
        [](ExactOptions& options) { options.word_prices.loop.prune = false; });
    Add(name + "_volume", algorithm,
        [](ExactOptions& options) { options.word_prices.loop.dual_method = NewVolumeMethod; });
    // A good incumbent hides a bound that is too low.
    const auto add_unaided = [&](const char* suffix, std::size_t astar_states) {
      Add(name + suffix, algorithm, [&](ExactOptions& options) {
        options.word_prices.guided_beam = 1;
        options.word_prices.guided_beam_every = std::numeric_limits<int>::max();
        options.word_prices.astar_states = astar_states;
        options.beam.stack_size = 1;
      });
    };
    add_unaided("_unaided", base_.word_prices.astar_states);
    // With so few states A* gives up, which tests what comes after it.
    add_unaided("_unaided_with_small_astar", 3);
  }

  void AddOptimalBeam() {
    Add("optimal_beam", ExactAlgorithm::kOptimalBeam, [](ExactOptions& options) {
      options.word_prices.guided_beam = 1;
      options.word_prices.guided_beam_every = 1;
    });
  }

  // No pruning and no coarse states: only prices and hard constraints.
  void AddPlain(const std::string& name, const DualMethodFactory& method) {
    Add(name, ExactAlgorithm::kLagrangianViterbi, [&](ExactOptions& options) {
      options.word_prices.loop.prune = false;
      options.word_prices.coarse_first = false;
      options.word_prices.loop.dual_method = method;
    });
  }

  std::vector<SolverVariant>& variants() { return variants_; }

 private:
  ExactOptions base_;
  std::vector<SolverVariant> variants_;
};

}  // namespace

std::vector<SolverVariant> SolverVariants() {
  VariantList list;
  list.AddContextPrices();
  list.AddOptimalBeam();
  list.AddWordPrices(ExactAlgorithm::kWordPrices);
  list.AddWordPrices(ExactAlgorithm::kLagrangian);
  list.AddWordPrices(ExactAlgorithm::kLagrangianViterbi);
  list.AddPlain("thesis", SubgradientMethod("thesis"));
  list.AddPlain("plain_volume", NewVolumeMethod);
  return std::move(list.variants());
}

Outcome Solve(const SearchProblem& problem, const ExactOptions& options) {
  SearchSpace space(problem);
  return SearchExactly(space, options, nullptr).outcome;
}

CheckedSearch CheckSearch(const SearchProblem& problem, const ExactOptions& options,
                          const std::optional<OracleAnswer>& oracle) {
  RoundChecker checker(oracle);
  CheckedSearch checked;
  try {
    SearchSpace space(problem);
    checked.outcome = SearchExactly(space, options, &checker).outcome;
    checked.wrong = Compare(checked.outcome, oracle);
    if (checked.wrong.empty()) checked.wrong = checker.wrong();
  } catch (const std::exception& error) {
    checked.wrong = std::string("the search threw: ") + error.what();
  }
  return checked;
}

}  // namespace exact::testing
