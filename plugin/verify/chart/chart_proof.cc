#include "plugin/verify/chart/chart_proof.h"

#include <fmt/format.h>

#include <algorithm>

#include "plugin/verify/chart/long_strings.h"
#include "plugin/verify/chart/network.h"
#include "plugin/verify/chart/tree_search.h"

namespace verify {
namespace {

// Sentences of at most one word have no two ends, and prices do not matter.
double BestShort(const LongStrings& strings, const std::vector<std::uint32_t>& goals,
                 Contexts* contexts) {
  double best = kNothing;
  for (const std::uint32_t goal : goals) {
    for (const auto& [target, score] : strings.Short(goal)) {
      double whole = score;
      for (const TargetSymbol& word : target) {
        whole = Up(whole + contexts->Append(kNothingBefore, word.value).score);
      }
      best = std::max(best, whole);
    }
  }
  return best;
}

}  // namespace

Proof ProveTrees(const Forest& forest, const LanguageModel& model,
                 const nlohmann::json& certificate, double limit, Work* work) {
  Proof proof;
  proof.bound = kNothing;
  if (forest.goals.empty()) return proof;
  if (limit == kNothing) throw Rejected("there are trees");
  const LongStrings strings(forest, work);
  Contexts contexts(model, forest);
  const double best_short = BestShort(strings, forest.goals, &contexts);
  if (best_short > limit) throw Rejected(fmt::format("a tree scores {:.9g}", best_short));
  const NeighbourScores neighbours = ScoreNeighbours(strings, forest.goals, &contexts, work);
  const Prices prices(certificate, forest, &contexts, neighbours);
  const NetworkInput input{strings, forest.goals, contexts, neighbours, prices, *work};
  Survivors survivors;
  // Each network is over what those before have left; the second level is repeated while that
  // helps.
  for (std::size_t level = 1;; level = 2) {
    Network network(level, input, survivors);
    proof.bound = std::max(network.bound(), best_short);
    // What was left out before is not above the limit.
    if (survivors.level != 0) proof.bound = std::max(proof.bound, limit);
    if (proof.bound <= limit) return proof;
    network.FindMarginals(limit);
    Survivors left_over = network.FindSurvivors(limit);
    const bool fewer = left_over.Contexts() * 2 < survivors.Contexts();
    if (level == 1 || survivors.level == 1 || fewer) {
      survivors = std::move(left_over);
      continue;
    }
    proof.states = SearchTrees(network, input, forest, limit);
    return proof;
  }
}

}  // namespace verify
