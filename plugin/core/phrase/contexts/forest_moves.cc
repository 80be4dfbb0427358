#include "plugin/core/phrase/contexts/forest_moves.h"

#include <algorithm>

#include "plugin/core/base/gallop.h"
#include "plugin/core/base/id_table.h"
#include "plugin/core/phrase/contexts/inheritance.h"

namespace exact {
namespace {

// Says that the moves from `begin` on are those of the group.
void SetMoves(GroupId group, MoveId begin, FrontierContexts* at) {
  at->groups[group].begin = begin;
  at->groups[group].end = static_cast<MoveId>(at->moves.size());
}

}  // namespace

void ForestMoves::AddMoves(std::uint32_t frontier, ForestNodeId node) {
  FrontierContexts& at = At(frontier);
  const ContextForest::Node from = at.nodes[node];
  const FrontierChoices& next = input_.frontiers[frontier];
  for (GroupId group = from.groups_begin; group < from.groups_end; ++group) {
    if (at.groups[group].difference != kMinusInfinity) continue;  // it has no moves of its own
    group_ = group;
    const auto begin = static_cast<MoveId>(at.moves.size());
    if (at.groups[group].inherited != IdTable::kNone) {
      AddDifferingMoves(frontier, group);
    } else if (at.first_steps[group].word == next.words.size()) {
      at.moves.push_back({at.first_steps[group].score, 0, next.end});
    } else {
      AddAllMoves(frontier, group);
    }
    SetMoves(group, begin, &at);
  }
}

void ForestMoves::AddAllMoves(std::uint32_t frontier, GroupId group) {
  const FrontierChoices& next = input_.frontiers[frontier];
  const FirstStep& step = At(frontier).first_steps[group];
  const FrontierChoices::FirstWord& word = next.words[step.word];
  const Beginning first = After(step);
  for (std::uint32_t i = word.begin; i < word.single_end; ++i) {
    AddChoice(frontier, first, next.choices[i]);
  }
  for (std::uint32_t i = word.seconds_begin; i < word.seconds_end; ++i) {
    AddSecond(frontier, first, next.seconds[i]);
  }
}

// Sets the difference to the inherited group, and adds the moves that differ by more.
void ForestMoves::AddDifferingMoves(std::uint32_t frontier, GroupId group) {
  FrontierContexts& at = At(frontier);
  const FirstStep step = at.first_steps[group];
  const Inheritance inheritance =
      FindInheritance(step, at.first_steps[at.groups[group].inherited], input_.contexts);
  at.groups[group].difference = inheritance.difference;
  if (inheritance.difference == kMinusInfinity) {
    AddAllMoves(frontier, group);
    return;
  }
  const ContextId differing = inheritance.differing;
  if (differing == IdTable::kNone) return;

  const FrontierChoices& next = input_.frontiers[frontier];
  const FrontierChoices::FirstWord& word = next.words[step.word];
  const Continuations::Steps needing = input_.continuations.Of(differing);
  // A choice of two or more words differs if its second word needs the whole of `differing`.
  differing_seconds_.clear();
  Intersect(
      needing.begin(), needing.end(), next.seconds.data() + word.seconds_begin,
      next.seconds.data() + word.seconds_end,
      [](const Continuations::Step& found) { return found.word; },
      [](const FrontierChoices::SecondWord& second) { return second.word; },
      [&](const Continuations::Step&, const FrontierChoices::SecondWord& second) {
        differing_seconds_.push_back(&second);
      });
  AddDifferingSingles(frontier, step, differing, needing.begin() != needing.end());
  for (const FrontierChoices::SecondWord* second : differing_seconds_) {
    AddSecond(frontier, After(step), *second);
  }
}

// A choice of one word differs if `differing` has a node of its own at the frontier after it.
void ForestMoves::AddDifferingSingles(std::uint32_t frontier, const FirstStep& step,
                                      ContextId differing, bool some_word_needs_it) {
  const FrontierChoices& next = input_.frontiers[frontier];
  const FrontierChoices::FirstWord& word = next.words[step.word];
  for (std::uint32_t i = word.begin; i < word.single_end; ++i) {
    const StepChoice& choice = input_.choices[next.choices[i]];
    const FrontierChoices& after = input_.frontiers[choice.frontier];
    if (!some_word_needs_it && after.end == IdTable::kNone && after.empty.empty()) continue;
    const Score score = input_.table.entries()[choice.entry].fixed + step.score;
    // Whether the choice differs is not asked, because that would make the place.  If it does not,
    // the inherited move scores the same and is of no interest here, either.
    if (!IsOfInterest(next.choices[i], score, step.next)) {
      AddRemovedMove(frontier, next.choices[i]);
      continue;
    }
    const ContextPlace to = nodes_.FindPlace(choice.frontier, step.next);
    const bool differs =
        differing == step.next ? to.own : nodes_.FindPlace(choice.frontier, differing).own;
    if (differs) AddMove(frontier, next.choices[i], score, to);
  }
}

// Adds the moves of the choices that go on with a second word.  One choice begins where the words
// that it has in common with the choice before it end.
void ForestMoves::AddSecond(std::uint32_t frontier, const Beginning& first,
                            const FrontierChoices::SecondWord& second) {
  const FrontierChoices& next = input_.frontiers[frontier];
  beginnings_.assign(1, first);
  for (std::uint32_t i = second.begin; i < second.end; ++i) {
    const std::uint32_t entry = input_.choices[next.choices[i]].entry;
    const std::uint32_t left_words = input_.table.entries()[entry].left_words;
    const std::uint32_t common = i == second.begin ? 1 : std::min(next.common[i], left_words);
    beginnings_.resize(std::clamp<std::size_t>(common, 1, beginnings_.size()));
    while (beginnings_.size() < left_words) Append(input_.words.Begin(entry)[beginnings_.size()]);
    AddChoice(frontier, beginnings_.back(), next.choices[i]);
  }
}

void ForestMoves::Append(Word word) {
  const Beginning& before = beginnings_.back();
  const Continuations::Step step = input_.continuations.Append(before.next, word);
  beginnings_.push_back({before.score + step.score, step.next});
}

// Adds the move of a choice, all of whose words that need the left context are scored.
void ForestMoves::AddChoice(std::uint32_t frontier, const Beginning& left_words, ChoiceId id) {
  const StepChoice& choice = input_.choices[id];
  const OptionTable::Entry& entry = input_.table.entries()[choice.entry];
  const ContextId to = entry.right != OptionTable::kDependsOnLeft ? entry.right : left_words.next;
  const Score score = entry.fixed + left_words.score;
  if (IsOfInterest(id, score, to)) {
    AddMove(frontier, id, score, nodes_.FindPlace(choice.frontier, to));
  } else {
    AddRemovedMove(frontier, id);
  }
}

bool ForestMoves::IsOfInterest(ChoiceId id, Score score, ContextId to) const {
  return pruner_ == nullptr || pruner_->MayMatter(group_, score, input_.choices[id].frontier, to);
}

// It stands in the place of an inherited one, which leads elsewhere.
void ForestMoves::AddRemovedMove(std::uint32_t frontier, ChoiceId id) {
  FrontierContexts& at = At(frontier);
  const bool inherits = at.groups[group_].difference != kMinusInfinity;
  if (inherits) at.moves.push_back({kMinusInfinity, 0, id});
}

void ForestMoves::AddEmptyMoves(std::uint32_t frontier, ForestNodeId node) {
  FrontierContexts& at = At(frontier);
  const ContextForest::Node from = at.nodes[node];
  const auto begin = static_cast<MoveId>(at.moves.size());
  for (const ChoiceId id : input_.frontiers[frontier].empty) {
    const StepChoice& choice = input_.choices[id];
    const Score score = input_.table.entries()[choice.entry].fixed;
    if (choice.frontier == nodes_.frontiers().size()) {
      at.moves.push_back({score, 0, id});
    } else {
      AddMove(frontier, id, score, nodes_.FindPlace(choice.frontier, from.context));
    }
  }
  SetMoves(from.empty_group, begin, &at);
}

void ForestMoves::AddMove(std::uint32_t frontier, ChoiceId id, Score score,
                          const ContextPlace& to) {
  nodes_.Reach(input_.choices[id].frontier, to.node);
  if (pruner_ != nullptr) {
    pruner_->Follow(group_, score + to.backoff, input_.choices[id].frontier, to.node);
  }
  At(frontier).moves.push_back({score + to.backoff, to.node, id});
}

}  // namespace exact
