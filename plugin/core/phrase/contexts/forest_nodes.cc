#include "plugin/core/phrase/contexts/forest_nodes.h"

namespace exact {
namespace {

GroupId AddGroup(const FirstStep& step, GroupId inherited, FrontierContexts* at) {
  const auto id = static_cast<GroupId>(at->groups.size());
  at->groups.push_back({inherited, kMinusInfinity, 0, 0});
  at->first_steps.push_back(step);
  return id;
}

// Adds a group that inherits.  Returns whether it may have moves of its own: it has none if the
// word leads to the same context as after the parent.
bool AddInheriting(const FirstStep& step, GroupId inherited, FrontierContexts* at) {
  const FirstStep& parent = at->first_steps[inherited];
  const bool same = step.next == parent.next;
  const Score difference = same ? step.score - parent.score : kMinusInfinity;
  at->groups.push_back({inherited, difference, 0, 0});
  at->first_steps.push_back(step);
  return !same;
}

}  // namespace

ForestNodes::ForestNodes(ForestInput& input, Budget& budget) : input_(input) {
  frontiers_.reserve(input.frontiers.size());
  for (std::size_t f = 0; f < input.frontiers.size(); ++f) frontiers_.emplace_back(budget);
}

ContextPlace ForestNodes::AddPlace(std::uint32_t frontier, ContextId context) {
  const ContextPlace place = MakePlace(frontier, context);
  FrontierContexts& at = frontiers_[frontier];
  at.index.FindOrAdd(ExactHash(context),
                     [&] { return static_cast<std::uint32_t>(at.places.size()); });
  at.places.push_back(place);
  return place;
}

ContextPlace ForestNodes::MakePlace(std::uint32_t frontier, ContextId context) {
  FrontierContexts& at = frontiers_[frontier];
  const LmContexts::Shorter shorter = input_.contexts.Shorten(context);
  const bool shortest = shorter.context == IdTable::kNone;
  bool parent_is_shorter = false;
  ContextPlace parent{IdTable::kNone, false, 0};
  if (!shortest) {
    parent = FindPlace(frontier, shorter.context);
    parent_is_shorter = parent.own;
    parent.own = false;
    parent.backoff += shorter.backoff;
  }
  const auto begin = static_cast<GroupId>(at.groups.size());
  bool has_moves = shortest;
  if (shortest) {
    AddAllGroups(frontier, context);
  } else if (parent_is_shorter) {
    // Otherwise no word needs the whole of the shorter context, so none needs the whole of this.
    has_moves = AddGroupsOf(frontier, context, parent.node);
  }
  const auto end = static_cast<GroupId>(at.groups.size());
  // An option with an empty target leads to the same context at another frontier, where a word may
  // need the whole of it.  <s> needs a node because no move leads to it that could pay its
  // back-off.
  const bool needed = shortest || begin != end || !input_.frontiers[frontier].empty.empty() ||
                      context == input_.contexts.begin_sentence();
  if (!needed) return parent;
  const auto node = static_cast<ForestNodeId>(at.nodes.size());
  at.nodes.push_back({context, parent.node, parent.backoff, begin, end, 0, 0, IdTable::kNone});
  if (has_moves) at.queue.push_back({node, false});
  at.reached.push_back(0);
  return {node, true, 0};
}

// All words need the whole of the shortest context.
void ForestNodes::AddAllGroups(std::uint32_t frontier, ContextId context) {
  FrontierContexts& at = frontiers_[frontier];
  const FrontierChoices& next = input_.frontiers[frontier];
  const auto end_of_sentence = static_cast<std::uint32_t>(next.words.size());
  for (std::uint32_t word = 0; word < end_of_sentence; ++word) {
    // In a unigram model, the scores of options include the language model's.
    const Continuations::Step step =
        input_.context_length == 0 ? Continuations::Step{0, context, 0}
                                   : input_.continuations.Append(context, next.words[word].word);
    AddGroup({word, step.next, step.score}, IdTable::kNone, &at);
  }
  if (next.end == IdTable::kNone) return;
  AddGroup({end_of_sentence, IdTable::kNone, input_.contexts.End(context)}, IdTable::kNone, &at);
}

// Only words for which the parent has a group can need the whole of a longer context.  Returns
// whether some group may have moves of its own.
bool ForestNodes::AddGroupsOf(std::uint32_t frontier, ContextId context, ForestNodeId parent) {
  FrontierContexts& at = frontiers_[frontier];
  const FrontierChoices& next = input_.frontiers[frontier];
  const auto end_of_sentence = static_cast<std::uint32_t>(next.words.size());
  GroupId group = at.nodes[parent].groups_begin;
  GroupId groups_end = at.nodes[parent].groups_end;
  const bool may_end =
      group != groups_end && at.first_steps[groups_end - 1].word == end_of_sentence;
  if (may_end) --groups_end;
  const Continuations::Steps steps = input_.continuations.Of(context);
  bool has_moves = false;
  const Continuations::Step* step = steps.begin();
  while (step != steps.end() && group != groups_end) {
    const std::uint32_t index = at.first_steps[group].word;
    const Word word = next.words[index].word;
    if (step->word < word) {
      ++step;
    } else if (word < step->word) {
      ++group;
    } else {
      if (AddInheriting({index, step->next, step->score}, group++, &at)) has_moves = true;
      ++step;
    }
  }
  if (!may_end) return has_moves;
  const LanguageModel::WordScore end = input_.contexts.ScoreEnd(context);
  if (end.needs_whole_context) {
    AddInheriting({end_of_sentence, IdTable::kNone, end.score}, groups_end, &at);
  }
  return has_moves;
}

void ForestNodes::MakeReachable(std::uint32_t frontier, ForestNodeId node) {
  FrontierContexts& at = frontiers_[frontier];
  at.reached[node] = 1;
  if (input_.frontiers[frontier].empty.empty()) return;
  at.nodes[node].empty_group = AddGroup({IdTable::kNone, IdTable::kNone, 0}, IdTable::kNone, &at);
  at.queue.push_back({node, true});
}

}  // namespace exact
