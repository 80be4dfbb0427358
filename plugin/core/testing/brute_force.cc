#include "plugin/core/testing/brute_force.h"

#include <algorithm>

namespace exact::testing {
namespace {

void Extend(const SearchProblem& problem, const Coverage& coverage, std::uint32_t frontier,
            Derivation& derivation, const std::function<void(const Derivation&)>& visit) {
  if (coverage.IsComplete()) {
    visit(derivation);
    return;
  }
  for (OptionId id = 0; id < problem.options.size(); ++id) {
    const PhraseOption& option = problem.options[id];
    if (coverage.Overlaps(option.first, option.last)) continue;
    if (!problem.reordering.JumpAllowed(frontier, option.first)) continue;
    if (!problem.reordering.GapAllowed(coverage.first_gap(), option.first, option.last)) continue;
    if (!problem.reordering.HostAllows(coverage, option.first, option.last)) continue;
    Coverage next = coverage;
    next.Add(option.first, option.last);
    derivation.options.push_back(id);
    Extend(problem, next, option.last + 1, derivation, visit);
    derivation.options.pop_back();
  }
}

}  // namespace

void ForEachDerivation(const SearchProblem& problem,
                       const std::function<void(const Derivation&)>& visit) {
  Derivation derivation;
  Extend(problem, problem.initial_coverage, problem.InitialFrontier(), derivation, visit);
}

std::vector<Score> BruteForceScores(const SearchProblem& problem) {
  std::vector<Score> scores;
  ForEachDerivation(problem, [&](const Derivation& derivation) {
    scores.push_back(derivation.ReferenceScore(problem));
  });
  std::sort(scores.rbegin(), scores.rend());
  return scores;
}

std::optional<Score> BruteForceOptimum(const SearchProblem& problem) {
  std::optional<Score> best;
  ForEachDerivation(problem, [&](const Derivation& derivation) {
    const Score score = derivation.ReferenceScore(problem);
    if (!best || score > *best) best = score;
  });
  return best;
}

}  // namespace exact::testing
