#include "core/testing/solver_variants.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <limits>
#include <sstream>

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

std::vector<SolverVariant> SolverVariants() {
  ExactOptions base;
  base.max_rounds = 0;
  base.limits.seconds = 0;
  base.beam.stack_size = 3;
  std::vector<SolverVariant> variants;
  const auto add = [&](const std::string& name, const std::string& algorithm, auto&& change) {
    variants.push_back({name, base});
    variants.back().options.algorithm = algorithm;
    change(variants.back().options.lagrangian);
  };
  for (const std::string& algorithm : ExactAlgorithms()) {
    std::string name = algorithm;
    std::replace(name.begin(), name.end(), '-', '_');
    add(name, algorithm, [](LagrangianOptions&) {});
    add(name + "_without_run", algorithm,
        [](LagrangianOptions& options) { options.remember_run = false; });
    add(name + "_without_pruning", algorithm,
        [](LagrangianOptions& options) { options.prune = false; });
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
  add("thesis", "lagrangian-viterbi", [](LagrangianOptions& options) {
    options.prune = false;
    options.coarse_first = false;
    options.dual_method = SubgradientMethod("thesis");
  });
  return variants;
}

std::string WhyWrong(const SearchProblem& problem, const ExactOptions& options,
                     const std::optional<OracleAnswer>& oracle) {
  RoundChecker checker(oracle);
  try {
    BeamSpace space(problem);
    const Outcome outcome = SearchExactly(space, options, &checker).outcome;
    const std::string wrong = Compare(outcome, oracle);
    return wrong.empty() ? checker.wrong() : wrong;
  } catch (const std::exception& error) {
    return std::string("the search threw: ") + error.what();
  }
}

}  // namespace exact::testing
