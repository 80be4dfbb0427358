#include "plugin/core/chart/contexts/frontier_builder.h"

#include <algorithm>

namespace exact::chart {

Index FrontierBuilder::Fixed(CoarseModel::Id context) {
  bool is_new = false;
  const Index id = fixed_.Find(context, 0, &is_new);
  if (is_new) fixed_ids_.push_back(Add({context}));
  return fixed_ids_[id];
}

Index FrontierBuilder::Own(VertexId vertex, std::vector<CoarseModel::Id>* contexts) {
  SortByGroup(contexts);
  const Index id = Add(*contexts);
  network_.frontiers[id].vertex = vertex;
  return id;
}

Index FrontierBuilder::After(Index frontier, Index name, const std::vector<Element>& elements) {
  bool is_new = false;
  const Index id = after_.Find(frontier, name, &is_new);
  if (!is_new) return after_ids_[id];
  AddSources(frontier, elements);
  contexts_.clear();
  for (const Found& found : found_) contexts_.push_back(found.next);
  std::sort(contexts_.begin(), contexts_.end());
  contexts_.erase(std::unique(contexts_.begin(), contexts_.end()), contexts_.end());
  SortByGroup(&contexts_);
  const Index result = Add(contexts_);
  ContextNetwork::Frontier& made = network_.frontiers[result];
  made.parent = frontier;
  places_.resize(model_.size());
  for (Index entry = made.entries.begin; entry < made.entries.end; ++entry) {
    places_[network_.entries[entry].context] = entry;
  }
  std::vector<ContextNetwork::Source>* const lists[] = {
      &network_.from_groups, &network_.from_follows, &network_.from_default};
  Span* const spans[] = {&made.from_groups, &made.from_follows, &made.from_default};
  for (int kind = 0; kind < 3; ++kind) {
    spans[kind]->begin = static_cast<Index>(lists[kind]->size());
    for (const Found& found : found_) {
      if (found.kind != kind) continue;
      lists[kind]->push_back({places_[found.next], found.from, found.score});
    }
    spans[kind]->end = static_cast<Index>(lists[kind]->size());
  }
  after_ids_.push_back(result);
  return result;
}

// Finds the contexts after each element, and where they come from.
void FrontierBuilder::AddSources(Index parent, const std::vector<Element>& elements) {
  found_.clear();
  const Span groups = network_.frontiers[parent].groups;
  for (const Element& element : elements) {
    const CoarseModel::Step unigram = model_.Unigram(element.word);
    found_.push_back({unigram.next, kNoIndex, unigram.score + element.score, 2});
    for (Index g = groups.begin; g < groups.end; ++g) {
      const ContextNetwork::Group& group = network_.groups[g];
      bool listed = false;
      const CoarseModel::Step step = model_.Append(group.context, element.word, &listed);
      if (!listed) continue;
      found_.push_back({step.next, g, step.score + element.score, 0});
      const Index follow = FindFollow(group, element.word);
      if (follow != kNoIndex) found_.push_back({step.next, follow, element.score, 1});
    }
  }
}

Index FrontierBuilder::FindFollow(const ContextNetwork::Group& group, Index word) const {
  const auto begin = network_.follows.begin() + group.follows.begin;
  const auto end = network_.follows.begin() + group.follows.end;
  const auto found = std::lower_bound(
      begin, end, word,
      [](const ContextNetwork::Follow& follow, Index number) { return follow.word < number; });
  if (found == end || found->word != word) return kNoIndex;
  return static_cast<Index>(found - network_.follows.begin());
}

void FrontierBuilder::SortByGroup(std::vector<CoarseModel::Id>* contexts) const {
  std::sort(contexts->begin(), contexts->end(), [&](CoarseModel::Id a, CoarseModel::Id b) {
    const CoarseModel::Id group_a = model_[a].group;
    const CoarseModel::Id group_b = model_[b].group;
    return group_a != group_b ? group_a < group_b : a < b;
  });
}

Index FrontierBuilder::Add(const std::vector<CoarseModel::Id>& contexts) {
  ContextNetwork::Frontier frontier;
  frontier.entries.begin = static_cast<Index>(network_.entries.size());
  frontier.groups.begin = static_cast<Index>(network_.groups.size());
  frontier.follow_ngrams.begin = static_cast<Index>(network_.follow_ngrams.size());
  for (std::size_t i = 0; i < contexts.size();) {
    const CoarseModel::Id shared = model_[contexts[i]].group;
    const auto group = static_cast<Index>(network_.groups.size());
    const auto first = static_cast<Index>(network_.entries.size());
    for (; i < contexts.size() && model_[contexts[i]].group == shared; ++i) {
      const CoarseModel::Context& context = model_[contexts[i]];
      network_.entries.push_back({contexts[i], group, context.length == 2 ? context.backoff : 0});
    }
    network_.groups.push_back(
        {shared, {first, static_cast<Index>(network_.entries.size())}, {}, model_[shared].backoff});
    AddFollows(group);
  }
  frontier.entries.end = static_cast<Index>(network_.entries.size());
  frontier.groups.end = static_cast<Index>(network_.groups.size());
  frontier.follow_ngrams.end = static_cast<Index>(network_.follow_ngrams.size());
  network_.frontiers.push_back(frontier);
  return static_cast<Index>(network_.frontiers.size() - 1);
}

void FrontierBuilder::AddFollows(Index group) {
  ngrams_.clear();
  const Span entries = network_.groups[group].entries;
  for (Index entry = entries.begin; entry < entries.end; ++entry) {
    const CoarseModel::Id context = network_.entries[entry].context;
    if (model_[context].length < 2) continue;
    for (const CoarseModel::Step& step : model_.List(context)) {
      ngrams_.push_back({step.word, entry, step.score, step.next});
    }
  }
  if (entries.size() > 1) {
    std::sort(ngrams_.begin(), ngrams_.end(), [](const Ngram& a, const Ngram& b) {
      return a.word != b.word ? a.word < b.word : a.entry < b.entry;
    });
  }
  Span& follows = network_.groups[group].follows;
  follows.begin = static_cast<Index>(network_.follows.size());
  for (std::size_t i = 0; i < ngrams_.size(); ++i) {
    if (i == 0 || ngrams_[i].word != ngrams_[i - 1].word) {
      network_.follows.push_back({group, ngrams_[i].word, ngrams_[i].next});
    }
    network_.follow_ngrams.push_back(
        {static_cast<Index>(network_.follows.size() - 1), ngrams_[i].entry, ngrams_[i].score});
  }
  follows.end = static_cast<Index>(network_.follows.size());
}

}  // namespace exact::chart
