#include "plugin/core/phrase/contexts/short_context_bound.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "plugin/core/base/memory_meter.h"

namespace exact {
namespace {

constexpr Score kUnknown = std::numeric_limits<Score>::quiet_NaN();

}  // namespace

Score ShortContextBound::Solve(const ContextForest& forest, Budget& budget) {
  Allocation scores_memory(budget);
  scores_memory.Add((forest.nodes().size() + forest.groups().size()) * sizeof(Score));
  std::vector<Score> nodes(forest.nodes().size(), kMinusInfinity);
  std::vector<Score> groups(forest.groups().size(), kMinusInfinity);
  nodes[forest.last()] = 0;
  completions_.resize(forest.frontier_count());
  for (std::uint32_t f = forest.frontier_count(); f-- > 0;) {
    Complete(forest, f, &nodes, &groups);
    std::vector<Score>& completions = completions_[f];
    for (ForestNodeId n = forest.NodesAt(f); n < forest.NodesAt(f + 1); ++n) {
      const ContextId context = forest.nodes()[n].context;
      if (context >= completions.size()) completions.resize(context + 1, kUnknown);
      completions[context] = nodes[n];
    }
  }
  return nodes[forest.start()];
}

// Finds the best completion of all nodes at a frontier.  Requires: those of all later frontiers are
// known.  As in ContextRelaxation, a context that has a group for a word may also be scored like
// the next shorter one.
void ShortContextBound::Complete(const ContextForest& forest, std::uint32_t frontier,
                                 std::vector<Score>* nodes, std::vector<Score>* groups) const {
  const auto raise = [](Score candidate, Score* best) { *best = std::max(*best, candidate); };
  for (MoveId m = forest.MovesFrom(frontier); m < forest.MovesFrom(frontier + 1); ++m) {
    const ContextForest::Move& move = forest.moves()[m];
    raise(move.score + (*nodes)[move.to], &(*groups)[forest.GroupOf(m)]);
  }
  for (GroupId g = forest.GroupsAt(frontier); g < forest.GroupsAt(frontier + 1); ++g) {
    const ContextForest::Group& group = forest.groups()[g];
    if (group.inherited != IdTable::kNone) {
      raise(group.difference + (*groups)[group.inherited], &(*groups)[g]);
    }
    raise((*groups)[g], &(*nodes)[forest.NodeOf(g)]);
  }
  for (LoanId l = forest.LoansAt(frontier); l < forest.LoansAt(frontier + 1); ++l) {
    const ContextForest::Loan& loan = forest.loans()[l];
    raise(loan.difference + (*groups)[loan.group], &(*nodes)[loan.node]);
  }
  for (ForestNodeId n = forest.NodesAt(frontier); n < forest.NodesAt(frontier + 1); ++n) {
    const ContextForest::Node& node = forest.nodes()[n];
    if (node.parent != IdTable::kNone) raise(node.backoff + (*nodes)[node.parent], &(*nodes)[n]);
  }
}

std::size_t ShortContextBound::Bytes() const {
  std::size_t bytes = contexts_.Bytes() + HeapBytes(completions_, endings_);
  for (const std::vector<Score>& completions : completions_) bytes += HeapBytes(completions);
  return bytes;
}

ShortContextBound::Ending ShortContextBound::EndingOf(ContextId context, LmContexts& longer) {
  if (context < endings_.size() && endings_[context].context != IdTable::kNone) {
    return endings_[context];
  }
  Ending ending;
  const LmContexts::Shorter shorter = longer.Shorten(context);
  if (shorter.context != IdTable::kNone) {
    ending = EndingOf(shorter.context, longer);
    ++ending.words;
  }
  if (ending.words <= context_length_) ending.context = Find(longer.History(context));
  if (context >= endings_.size()) endings_.resize(context + context / 2 + 1);
  return endings_[context] = ending;
}

// The context after these words.
ContextId ShortContextBound::Find(const std::vector<Word>& words) {
  const bool begins = !words.empty() && words.front() == kSentenceStart;
  ContextId context = begins ? contexts_.begin_sentence() : contexts_.no_context();
  contexts_.Extend(context, words.data() + (begins ? 1 : 0), words.data() + words.size(), &context);
  return context;
}

// A context without a node is followed by what follows the next shorter one, less the back-off.
Score ShortContextBound::CompletionOf(std::uint32_t frontier, ContextId context) {
  std::vector<Score>& completions = completions_[frontier];
  if (context >= completions.size()) completions.resize(context + 1, kUnknown);
  if (std::isnan(completions[context])) {
    const LmContexts::Shorter shorter = contexts_.Shorten(context);
    const Score completion = shorter.context == IdTable::kNone
                                 ? kMinusInfinity
                                 : shorter.backoff + CompletionOf(frontier, shorter.context);
    completions_[frontier][context] = completion;
  }
  return completions_[frontier][context];
}

}  // namespace exact
