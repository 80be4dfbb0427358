#include "plugin/core/phrase/contexts/coverage_bound.h"

#include <algorithm>

#include "plugin/core/base/id_table.h"
#include "plugin/core/phrase/contexts/context_forest_builder.h"
#include "plugin/core/phrase/contexts/coverage_lattice_builder.h"

namespace exact {
namespace {

constexpr int kRounds = 8;
constexpr double kMuch = 0.1;  // of the gap

}  // namespace

CoverageBound::CoverageBound(SearchSpace& space, Score floor, Budget& budget)
    : space_(space),
      floor_(floor),
      budget_(budget),
      lattice_(BuildRelaxedLattice(space.problem, space.options, budget)),
      forest_(BuildContextForest(space.problem, space.options, space.contexts, lattice_, budget)),
      relaxation_(lattice_, forest_, budget),
      paths_(space.problem, space.options, lattice_, budget),
      allocation_(budget),
      completions_(space.problem.sentence_length + 1) {}

bool CoverageBound::Improve() {
  const Score gap = bound_ - floor_;
  for (int round = 0; round < kRounds && bound_ > floor_; ++round) {
    budget_.CheckTime();
    // What is removed depends on the prices with which the steps were scored.
    if (round > 0 || bound_ != -kMinusInfinity) relaxation_.Update(solved_threshold_);
    SetCosts();
    solved_threshold_ = threshold();
    relaxation_.Solve(solved_threshold_);
    bound_ = std::min(bound_, paths_.MovePrices(relaxation_.variant_scores(), floor_));
  }
  for (std::vector<Score>& completions : completions_) completions.clear();
  return bound_ - floor_ < (1 - kMuch) * gap;
}

void CoverageBound::SetCosts() {
  for (StepId s = 0; s < lattice_.steps().size(); ++s) {
    const CoverageLattice::Step& step = lattice_.steps()[s];
    if (step.span == IdTable::kNone) continue;
    const std::uint32_t first = space_.options.spans()[step.span].first;
    lattice_.SetCost(
        s, space_.problem.reordering.Cost(step.frontier, first) + paths_.PriceOf(step.span));
  }
}

Score CoverageBound::Completion(std::uint32_t node, std::uint32_t first_gap) {
  std::vector<Score>& completions = completions_[first_gap];
  if (completions.empty()) {
    if (completions.capacity() == 0) allocation_.Add(lattice_.nodes().size() * sizeof(Score));
    completions.assign(lattice_.nodes().size(), kMinusInfinity);
    if (first_gap == space_.problem.sentence_length) completions.back() = 0;
    for (std::uint32_t n = lattice_.last(); n-- > 0;) {
      for (std::size_t e = lattice_.nodes()[n].edges_begin; e < lattice_.nodes()[n].edges_end;
           ++e) {
        const CoverageLattice::Edge& edge = lattice_.edges()[e];
        const SpanId span = lattice_.steps()[lattice_.variants()[edge.variant].step].span;
        const bool translated = span != IdTable::kNone &&
                                space_.options.spans()[span].first <= first_gap &&
                                first_gap <= space_.options.spans()[span].last;
        const Score rest = translated ? paths_.Completion(edge.to) : completions[edge.to];
        completions[n] = std::max(completions[n], paths_.ScoreOf(edge.variant) + rest);
      }
    }
  }
  return completions[node];
}

}  // namespace exact
