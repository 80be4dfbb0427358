#include "plugin/core/testing/chart_variants.h"

#include <cmath>
#include <exception>
#include <sstream>

#include "plugin/core/chart/beam/cube_pruning.h"
#include "plugin/core/chart/leaves/search_by_leaves.h"
#include "plugin/core/testing/solver_variants.h"

namespace exact::testing {
namespace {

using chart::ChartOutcome;
using chart::ChartRun;
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
  if (outcome.knowledge != expected) {
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

// A search that gets its incumbent from cubes so narrow that it has work left.
ChartSearch AfterNarrowCubes(std::function<void(Space&, ChartRun*)> search) {
  return [search = std::move(search)](Space& space, Score ceiling, Observer* observer) {
    chart::CubeOptions narrow;
    narrow.pop_limit = 2;
    narrow.ceiling = ceiling;
    chart::BestTree best(space.problem);
    if (const auto first = CubePrune(space, narrow).Best()) best.Offer(first->tree);
    Limits limits;
    limits.seconds = 0;
    Budget budget(limits);
    ChartRun run{best, budget, observer, kEndlessRounds};
    search(space, &run);
    const Certificate certificate = best.Certify();
    ChartOutcome outcome;
    outcome.knowledge = certificate.knowledge;
    outcome.score = best.score();
    outcome.upper_bound = certificate.upper_bound;
    outcome.SetTree(best.solution());
    return outcome;
  };
}

}  // namespace

void PrintTo(const ChartVariant& variant, std::ostream* out) { *out << variant.name; }

std::vector<ChartVariant> ChartVariants() {
  constexpr std::size_t kTrigrams = 3;
  return {
      {"rush_collins", AfterNarrowCubes([](Space& space, ChartRun* run) {
         SearchByLeaves(space, chart::LeafOptions(), run);
       }),
       kTrigrams},
      {"optimal_beam", AfterNarrowCubes([](Space& space, ChartRun* run) {
         SearchByOptimalBeam(space, chart::OptimalBeamOptions(), run);
       }),
       kTrigrams},
  };
}

std::string CheckChartSearch(const chart::Problem& problem, const ChartSearch& search,
                             Score ceiling, const std::optional<OracleTree>& oracle) {
  TreeRoundChecker checker(oracle);
  try {
    Space space(problem);
    const std::string wrong = Compare(problem, search(space, ceiling, &checker), oracle);
    return wrong.empty() ? checker.wrong() : wrong;
  } catch (const LimitReached& limit) {
    return std::string("the search stopped: ") + Name(limit.reason);
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
