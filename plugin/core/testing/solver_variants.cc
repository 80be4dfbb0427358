#include "core/testing/solver_variants.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <limits>
#include <sstream>

#include "volume/volume_method.h"

namespace exact::testing {
namespace {

// Looks for a round whose bound or incumbent contradicts the optimum.
class RoundChecker : public Observer {
 public:
  explicit RoundChecker(const std::optional<OracleAnswer>& oracle) : oracle_(oracle) {}

  void OnRound(const RoundRecord& record) override {
    if (!oracle_ || wrong_.tellp() > 0) return;
    if (record.best_dual < oracle_->score - kTolerance) {
      wrong_ << "round " << record.round << ": the bound " << record.best_dual
             << " is below the optimum " << oracle_->score;
    } else if (record.best_primal && *record.best_primal > oracle_->score + kTolerance) {
      wrong_ << "round " << record.round << ": the incumbent " << *record.best_primal
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

std::vector<SolverVariant> SolverVariants() {
  ExactOptions base = UnlimitedOptions();
  base.beam.stack_size = 3;
  std::vector<SolverVariant> variants;
  const auto add = [&](const std::string& name, const std::string& algorithm, auto&& change) {
    variants.push_back({name, base});
    variants.back().options.algorithm = algorithm;
    change(variants.back().options.lagrangian);
  };
  // Prices on contexts: found at once, by small steps, and where there is no lattice.
  const auto add_context_prices = [&](const std::string& name, const std::string& algorithm,
                                      std::size_t width, std::size_t growth,
                                      std::size_t max_edges) {
    add(name, algorithm, [](LagrangianOptions&) {});
    variants.back().options.context_prices = {max_edges, max_edges, width, growth};
  };
  const ContextPriceOptions usual;
  add_context_prices("auto", "auto", usual.first_width, usual.growth, usual.max_edges);
  add_context_prices("auto_with_small_lattices", "auto", 1, 2, 60);
  add_context_prices("context_prices", "context-prices", usual.first_width, usual.growth,
                     usual.max_edges);
  add_context_prices("context_prices_narrow", "context-prices", 1, 2, usual.max_edges);
  add("optimal_beam", "optimal-beam", [](LagrangianOptions& options) {
    options.guided_beam = 1;
    options.guided_beam_every = 1;
  });
  // Prices on words.
  for (const std::string algorithm : {"word-prices", "lagrangian", "lagrangian-viterbi"}) {
    std::string name = algorithm;
    std::replace(name.begin(), name.end(), '-', '_');
    add(name, algorithm, [](LagrangianOptions&) {});
    add(name + "_without_run", algorithm,
        [](LagrangianOptions& options) { options.remember_run = false; });
    add(name + "_without_pruning", algorithm,
        [](LagrangianOptions& options) { options.prune = false; });
    add(name + "_volume", algorithm,
        [](LagrangianOptions& options) { options.dual_method = NewVolumeMethod; });
    // A good incumbent hides a bound that is too low.
    const auto add_unaided = [&](const char* suffix, std::size_t astar_states) {
      add(name + suffix, algorithm, [&](LagrangianOptions& options) {
        options.guided_beam = 1;
        options.guided_beam_every = std::numeric_limits<int>::max();
        options.astar_states = astar_states;
      });
      variants.back().options.beam.stack_size = 1;
    };
    add_unaided("_unaided", base.lagrangian.astar_states);
    // So few states that A* gives up, and what follows then is tested too.
    add_unaided("_unaided_with_small_astar", 3);
  }
  // No pruning, no coarse states first: the prices have all the work.
  const auto add_plain = [&](const std::string& name, const DualMethodFactory& method) {
    add(name, "lagrangian-viterbi", [&](LagrangianOptions& options) {
      options.prune = false;
      options.coarse_first = false;
      options.dual_method = method;
    });
  };
  add_plain("thesis", SubgradientMethod("thesis"));
  add_plain("plain_volume", NewVolumeMethod);
  return variants;
}

CheckedSearch CheckSearch(const SearchProblem& problem, const ExactOptions& options,
                          const std::optional<OracleAnswer>& oracle) {
  RoundChecker checker(oracle);
  CheckedSearch checked;
  try {
    BeamSpace space(problem);
    checked.outcome = SearchExactly(space, options, &checker).outcome;
    checked.wrong = Compare(checked.outcome, oracle);
    if (checked.wrong.empty()) checked.wrong = checker.wrong();
  } catch (const std::exception& error) {
    checked.wrong = std::string("the search threw: ") + error.what();
  }
  return checked;
}

}  // namespace exact::testing
