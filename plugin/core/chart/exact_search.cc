#include "plugin/core/chart/exact_search.h"

#include <algorithm>
#include <exception>
#include <numeric>
#include <utility>

#include "plugin/core/base/error.h"
#include "plugin/core/chart/beam/cube_pruning.h"
#include "plugin/core/chart/beam/nbest_trees.h"
#include "plugin/core/chart/contexts/search_by_contexts.h"
#include "plugin/core/chart/fallback_cubes.h"
#include "plugin/core/chart/leaves/search_by_leaves.h"

namespace exact::chart {
namespace {

// The first tree comes from cube pruning with narrow limits.  It is usually near the best, and a
// wider search takes longer than it saves.
constexpr std::size_t kFirstPops = 100;

// One call of SearchExactly.
class Run {
 public:
  Run(Space& space, const ChartOptions& options, Observer* observer)
      : space_(space),
        options_(options),
        observer_(observer),
        start_(options.clock()),
        budget_(options.limits),
        best_(space.problem),
        cubes_(space, options.cube, options.clock) {
    result_.outcome.algorithm =
        Name(options.algorithm == ChartAlgorithm::kAuto ? ChartAlgorithm::kContextPrices
                                                        : options.algorithm);
  }

  ChartResult Search() {
    ChartOutcome& outcome = result_.outcome;
    try {
      if (options_.nbest.size > 0) ReadCubeList();
      SearchUntilLimit();
      // Before the certificate: a beam that finds more than the optimum shows that the proof is
      // wrong.
      if (options_.beam_wanted) RunCubesForReport();
      Certify();
    } catch (const std::exception& e) {
      // The user gets a translation even after a bug or without memory, but nothing is proved.
      outcome.error = e.what();
      cubes_.Run();
      outcome.knowledge = Knowledge::kUnknown;
      outcome.upper_bound.reset();
      outcome.score = cubes_.best() ? cubes_.best()->score : 0;
      outcome.SetTree(cubes_.best() ? std::optional<Tree>(cubes_.best()->tree) : std::nullopt);
    }
    if (options_.nbest.size > 0) ListTrees();
    ReportCubes();
    outcome.seconds = options_.clock() - start_ - report_seconds_;
    outcome.peak_bytes = std::max(budget_.peak_bytes(), cubes_.graph().Bytes());
    return std::move(result_);
  }

 private:
  void SearchUntilLimit() {
    ChartRun run{best_, budget_, observer_, MaxRounds()};
    if (options_.keep_prices) run.prices = &result_.outcome.prices;
    Allocation forest_memory(budget_);
    try {
      forest_memory.Add(space_.problem.forest.Bytes());
      OfferFirst();
      SearchIn(&run);
    } catch (const LimitReached& limit) {
      result_.outcome.stop = limit.reason;
      RunCubes();
    }
    ChartOutcome& outcome = result_.outcome;
    outcome.rounds = run.effort.rounds;
    outcome.states = run.effort.states;
    outcome.constraints.resize(run.effort.constraints);
    std::iota(outcome.constraints.begin(), outcome.constraints.end(), 0U);
  }

  void SearchIn(ChartRun* run) {
    switch (options_.algorithm) {
      case ChartAlgorithm::kRushCollins:
        SearchByLeaves(space_, options_.leaves, run);
        break;
      case ChartAlgorithm::kOptimalBeam:
        SearchByOptimalBeam(space_, options_.leaves, run);
        break;
      default:
        SearchByContexts(space_, trees_wanted_ ? &*trees_wanted_ : nullptr, run);
    }
  }

  int MaxRounds() const {
    const bool by_leaves = options_.algorithm == ChartAlgorithm::kRushCollins ||
                           options_.algorithm == ChartAlgorithm::kOptimalBeam;
    return by_leaves ? options_.max_leaf_rounds : options_.max_rounds;
  }

  void OfferFirst() {
    if (best_.solution()) return;
    CubeOptions narrow = options_.cube;
    narrow.keep_arcs = false;
    narrow.pop_limit = narrow.pop_limit == 0 ? kFirstPops : std::min(narrow.pop_limit, kFirstPops);
    const std::optional<ScoredTree> first = CubePrune(space_, narrow).Best();
    if (first) best_.Offer(first->tree);
  }

  void Certify() {
    EXACT_THROW_IF(!space_.contexts.AllSummable(), InputError,
                   "a score of the language model is not finite, or too large; expected scores "
                   "whose sums are finite; check its weight, and make its file again");
    const Certificate certificate = best_.Certify();
    ChartOutcome& outcome = result_.outcome;
    outcome.knowledge = certificate.knowledge;
    outcome.SetTree(best_.solution());
    outcome.score = certificate.score.value_or(0);
    outcome.upper_bound = certificate.upper_bound;
    outcome.bound_source = best_.bracket().bound_source();
  }

  // The time limit is for the exact search alone: the time of cube pruning does not count.
  void RunCubes() {
    const double before = budget_.Seconds();
    cubes_.Run();
    if (cubes_.best()) best_.Offer(cubes_.best()->tree);
    budget_.Exclude(budget_.Seconds() - before);
  }

  void RunCubesForReport() {
    const double before = options_.clock();
    RunCubes();
    report_seconds_ = options_.clock() - before;
  }

  // The list of cube pruning says how deep to search: the true list ends no lower.
  void ReadCubeList() {
    RunCubes();
    const double before = budget_.Seconds();
    Budget budget(HalfOfLimits());
    cube_list_ = ListNBest(cubes_.graph(), space_.problem, options_.nbest, budget);
    if (!cube_list_.entries.empty()) {
      const Score last = cube_list_.entries.back().score;
      trees_wanted_.emplace();
      trees_wanted_->floor = last - Tolerance(last);
    }
    budget_.Exclude(budget_.Seconds() - before);
  }

  Limits HalfOfLimits() const {
    Limits half = options_.limits;
    half.seconds /= 2;
    half.bytes = (half.bytes + 1) / 2;
    return half;
  }

  // First the trees whose order is proved, then those of cube pruning.
  void ListTrees() {
    ChartOutcome& outcome = result_.outcome;
    NBestTrees list;
    const bool optimal = outcome.knowledge == Knowledge::kOptimal;
    if (optimal && trees_wanted_ && trees_wanted_->found) {
      NBestRequest all = options_.nbest;
      all.factor = 0;  // as many trees as the list needs, within the limits
      Budget budget(HalfOfLimits());
      list = ListNBest(trees_wanted_->graph, space_.problem, all, budget, trees_wanted_->floor);
    }
    if (list.entries.empty() && outcome.tree) {
      list.entries.push_back({*outcome.tree, outcome.score});
    }
    outcome.nbest_proved = optimal ? list.entries.size() : 0;
    ExtendNBest(std::move(cube_list_), space_.problem, options_.nbest, &list);
    outcome.nbest_stop = list.stop;
    result_.nbest = std::move(list.entries);
  }

  void ReportCubes() {
    if (!cubes_.ran()) return;
    ChartOutcome& outcome = result_.outcome;
    outcome.beam_seconds = cubes_.seconds();
    outcome.beam_cut_short = cubes_.cut_short();
    if (!cubes_.best()) return;
    outcome.beam_score = cubes_.best()->score;
    // A proved answer counts as that of the exact search, even if cube pruning found it first.
    outcome.from_beam =
        outcome.knowledge != Knowledge::kOptimal && outcome.score <= *outcome.beam_score;
  }

  Space& space_;
  const ChartOptions& options_;
  Observer* observer_;
  const double start_;
  Budget budget_;
  BestTree best_;
  FallbackCubes cubes_;
  double report_seconds_ = 0;  // spent for the report alone
  NBestTrees cube_list_;
  std::optional<TreesAbove> trees_wanted_;
  ChartResult result_;
};

}  // namespace

ChartResult SearchExactly(Space& space, const ChartOptions& options, Observer* observer) {
  return Run(space, options, observer).Search();
}

ChartResult SearchByCubes(Space& space, const ChartOptions& options) {
  const double start = options.clock();
  FallbackCubes cubes(space, options.cube, options.clock);
  cubes.Run();
  ChartResult result;
  ChartOutcome& outcome = result.outcome;
  outcome.algorithm = "cube-pruning";
  outcome.from_beam = true;
  outcome.states = cubes.graph().item_count();
  outcome.peak_bytes = cubes.graph().Bytes();
  outcome.beam_cut_short = cubes.cut_short();
  if (cubes.best()) {
    outcome.score = cubes.best()->score;
    outcome.SetTree(cubes.best()->tree);
  }
  if (options.nbest.size > 0) {
    Budget budget(options.limits);
    NBestTrees list = ListNBest(cubes.graph(), space.problem, options.nbest, budget);
    result.nbest = std::move(list.entries);
    outcome.nbest_stop = list.stop;
  }
  outcome.seconds = options.clock() - start;
  return result;
}

}  // namespace exact::chart
