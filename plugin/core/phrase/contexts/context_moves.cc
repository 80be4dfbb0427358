#include "plugin/core/phrase/contexts/context_moves.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "plugin/core/base/memory_meter.h"

namespace exact {

ContextMoves::ContextMoves(const ContextRelaxation& relaxation, Score floor)
    : relaxation_(relaxation),
      forest_(relaxation.forest()),
      floor_(floor),
      first_of_(forest_.nodes().size(), IdTable::kNone),
      found_(forest_.choices().size()) {
  SortSteps();
}

void ContextMoves::SortSteps() {
  const std::vector<CoverageLattice::Step>& lattice_steps = relaxation_.lattice().steps();
  step_rank_.reserve(lattice_steps.size());
  std::vector<std::uint32_t> count(forest_.frontier_count(), 0);
  for (const CoverageLattice::Step& step : lattice_steps) {
    step_rank_.push_back(count[step.frontier]++);
  }
  steps_at_.assign(forest_.frontier_count() + 1, 0);
  std::partial_sum(count.begin(), count.end(), steps_at_.begin() + 1);
  steps_.assign(lattice_steps.size(), {0, 0});
  for (ChoiceId c = 0; c < forest_.choices().size(); ++c) {
    const StepId step = forest_.choices()[c].step;
    ChoiceRange& range = steps_[steps_at_[lattice_steps[step].frontier] + step_rank_[step]];
    if (range.begin == range.end) range.begin = c;
    range.end = c + 1;
  }
}

void ContextMoves::Gather(ForestNodeId context, std::uint32_t frontier) {
  const GroupId empty = forest_.nodes()[context].empty_group;
  if (empty != IdTable::kNone) FindMoves(context, empty, 0);
  Score backoff = 0;
  for (ForestNodeId n = context; n != IdTable::kNone; n = forest_.nodes()[n].parent) {
    const ContextForest::Node& node = forest_.nodes()[n];
    for (GroupId g = node.groups_begin; g < node.groups_end; ++g) {
      if (MarkWord(forest_.WordOf(g), context)) FindMoves(context, g, backoff);
    }
    for (LoanId l = node.loans_begin; l < node.loans_end; ++l) {
      if (!MarkWord(forest_.WordOfLoan(l), context)) continue;
      const ContextForest::Loan& loan = forest_.loans()[l];
      FindMoves(context, loan.group, backoff + loan.difference);
    }
    backoff += node.backoff;
  }
  first_of_[context] = static_cast<std::uint32_t>(step_moves_.size());
  for (std::uint32_t s = steps_at_[frontier]; s < steps_at_[frontier + 1]; ++s) {
    AddStep(context, steps_[s]);
  }
}

// Marks a word for which a context has found its moves.  Returns false if it was marked before:
// then a longer context has used the moves for the word.
bool ContextMoves::MarkWord(std::uint32_t word, ForestNodeId context) {
  if (word >= word_marks_.size()) word_marks_.resize(word + 1, IdTable::kNone);
  return std::exchange(word_marks_[word], context) != context;
}

// Finds the moves of a group and those that it inherits.  A choice found before keeps its move:
// that is the one of the longer context.
void ContextMoves::FindMoves(ForestNodeId context, GroupId group, Score backoff) {
  for (GroupId g = group; g != IdTable::kNone; g = forest_.groups()[g].inherited) {
    if (!(relaxation_.BoundWithGroup(context, g, backoff) > floor_)) return;
    for (MoveId m = forest_.groups()[g].begin; m < forest_.groups()[g].end; ++m) {
      const ContextForest::Move& move = forest_.moves()[m];
      Found& found = found_[move.choice];
      if (found.context == context) continue;
      const Score score = move.score + backoff;
      const bool wanted = relaxation_.BoundWithMove(context, move, score) > floor_;
      found = {score, wanted ? move.to : IdTable::kNone, context};
    }
    backoff += forest_.groups()[g].difference;
  }
}

void ContextMoves::AddStep(ForestNodeId context, const ChoiceRange& choices) {
  StepMoves step{static_cast<std::uint32_t>(moves_.size()), 0, kMinusInfinity};
  for (ChoiceId c = choices.begin; c < choices.end; ++c) {
    const Found& found = found_[c];
    if (found.context != context || found.to == IdTable::kNone) continue;
    moves_.push_back({found.score, found.to, forest_.choices()[c].entry});
    step.best = std::max(step.best, found.score + relaxation_.Price(found.to));
  }
  step.end = static_cast<std::uint32_t>(moves_.size());
  // What orientations score depends on the edge.
  if (forest_.table().lexicalized() && step.begin != step.end) step.best = -kMinusInfinity;
  step_moves_.push_back(step);
}

std::size_t ContextMoves::Bytes() const {
  return HeapBytes(moves_, step_moves_, first_of_, found_, steps_, steps_at_, step_rank_,
                   word_marks_);
}

}  // namespace exact
