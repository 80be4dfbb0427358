#include "plugin/core/testing/chart_variants.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <sstream>

#include "plugin/core/chart/exact_search.h"
#include "plugin/core/testing/solver_variants.h"

namespace exact::testing {
namespace {

using chart::ChartOutcome;
using chart::Space;

// Looks for a round whose bound or incumbent contradicts the optimum.
class TreeRoundChecker : public Observer {
 public:
  explicit TreeRoundChecker(const std::optional<OracleTree>& oracle) : oracle_(oracle) {}

  void OnRound(const RoundRecord& record) override { Check("round ", record); }
  void OnSearch(const SearchRecord& record) override { Check("the search after round ", record); }

  std::string wrong() const { return wrong_.str(); }

 private:
  void Check(const char* what, const ProgressRecord& record) {
    if (!oracle_ || wrong_.tellp() > 0) return;
    if (record.upper_bound < oracle_->score - kTolerance) {
      wrong_ << what << record.round << ": the bound " << record.upper_bound
             << " is below the optimum " << oracle_->score;
    } else if (record.best_score && *record.best_score > oracle_->score + kTolerance) {
      wrong_ << what << record.round << ": the incumbent " << *record.best_score
             << " is above the optimum " << oracle_->score;
    }
  }

  const std::optional<OracleTree>& oracle_;
  std::ostringstream wrong_;
};

std::string Compare(const chart::Problem& problem, const ChartOutcome& outcome,
                    const std::optional<OracleTree>& oracle) {
  std::ostringstream wrong;
  const Knowledge expected = oracle ? Knowledge::kOptimal : Knowledge::kInfeasible;
  if (!outcome.error.empty()) {
    wrong << "the search says: " << outcome.error;
  } else if (outcome.knowledge != expected) {
    wrong << "the search says " << Name(outcome.knowledge) << " (" << Name(outcome.stop)
          << "), expected " << Name(expected);
  } else if (oracle.has_value() != outcome.tree.has_value()) {
    wrong << (oracle ? "the search has no tree" : "the search has a tree");
  } else if (oracle && std::abs(outcome.score - oracle->score) > kTolerance) {
    wrong << "the search says " << outcome.score << ", the oracle " << oracle->score;
  } else if (oracle && std::abs(*outcome.upper_bound - oracle->score) > kTolerance) {
    wrong << "the upper bound is " << *outcome.upper_bound << ", the optimum " << oracle->score;
  } else if (oracle && !outcome.tree->WhyInvalid(problem).empty()) {
    wrong << outcome.tree->WhyInvalid(problem);
  } else if (oracle &&
             std::abs(outcome.tree->ReferenceScore(problem) - outcome.score) > kTolerance) {
    wrong << "the tree scores " << outcome.tree->ReferenceScore(problem) << ", not "
          << outcome.score;
  }
  return wrong.str();
}

// With cubes so narrow that the exact search has work left.
ChartSearch SearchWith(chart::ChartOptions options) {
  return [options](Space& space, Score ceiling, Observer* observer) mutable {
    options.max_rounds = kEndlessRounds;
    options.limits.seconds = 0;
    options.cube.pop_limit = 2;
    options.cube.ceiling = ceiling;
    options.beam_wanted = false;
    return SearchExactly(space, options, observer).outcome;
  };
}

}  // namespace

void PrintTo(const ChartVariant& variant, std::ostream* out) { *out << variant.name; }

std::vector<ChartVariant> ChartVariants() {
  constexpr std::size_t kTrigrams = 3;
  std::vector<ChartVariant> variants;
  for (const std::string& name : chart::ChartAlgorithmNames()) {
    const chart::ChartAlgorithm algorithm = chart::FindChartAlgorithm(name);
    chart::ChartOptions options;
    options.algorithm = algorithm;
    ChartVariant variant{name, SearchWith(options)};
    std::replace(variant.name.begin(), variant.name.end(), '-', '_');
    const bool by_leaves = algorithm == chart::ChartAlgorithm::kRushCollins ||
                           algorithm == chart::ChartAlgorithm::kOptimalBeam;
    if (by_leaves) variant.highest_order = kTrigrams;
    variants.push_back(variant);
    if (!by_leaves) continue;
    options.leaves.MoveByBestTree(SubgradientMethod("polyak"));
    variants.push_back({variant.name + "_polyak", SearchWith(options), kTrigrams});
  }
  return variants;
}

std::string CheckChartSearch(const chart::Problem& problem, const ChartSearch& search,
                             Score ceiling, const std::optional<OracleTree>& oracle) {
  TreeRoundChecker checker(oracle);
  try {
    Space space(problem);
    const std::string wrong = Compare(problem, search(space, ceiling, &checker), oracle);
    return wrong.empty() ? checker.wrong() : wrong;
  } catch (const std::exception& error) {
    return std::string("the search threw: ") + error.what();
  }
}

std::string CheckChartVariant(const chart::Problem& problem, const ChartVariant& variant,
                              const std::optional<OracleTree>& oracle) {
  if (problem.language_model->Order() > variant.highest_order) return {};
  constexpr Score kInfinity = std::numeric_limits<Score>::infinity();
  for (const Score handicap : {0.0, 0.3, 1.5, kInfinity}) {
    const Score ceiling = handicap == 0 || !oracle ? kInfinity : oracle->score - handicap;
    const std::string wrong = CheckChartSearch(problem, variant.search, ceiling, oracle);
    if (wrong.empty()) continue;
    std::ostringstream where;
    where << "with a handicap of " << handicap << ": " << wrong;
    return where.str();
  }
  return {};
}

}  // namespace exact::testing
