#include "plugin/core/chart/contexts/joint_builder.h"

#include <algorithm>

namespace exact::chart {

Index JointBuilder::Joint(Index frontier, VertexId tail) {
  bool is_new = false;
  const Index id = index_.Find(tail, frontier, &is_new);
  if (is_new) {
    ContextNetwork::Link link{ContextNetwork::LinkKind::kJoint};
    link.frontier = frontier;
    link.tail = tail;
    links_.push_back(static_cast<Index>(network_.links.size()));
    network_.links.push_back(link);
  }
  return links_[id];
}

void JointBuilder::Finish(Budget& budget) {
  std::sort(links_.begin(), links_.end(), [&](Index a, Index b) {
    const VertexId tail_a = network_.links[a].tail;
    const VertexId tail_b = network_.links[b].tail;
    return tail_a != tail_b ? tail_a < tail_b : a < b;
  });
  group_of_.assign(model_.words().size(), kNoIndex);
  for (std::size_t i = 0; i < links_.size();) {
    budget.CheckTime();
    std::size_t end = i + 1;
    while (end < links_.size() &&
           network_.links[links_[end]].tail == network_.links[links_[i]].tail)
      ++end;
    FinishTail(links_.data() + i, links_.data() + end);
    i = end;
  }
}

void JointBuilder::FinishTail(const Index* begin, const Index* end) {
  tail_ = network_.links[*begin].tail;
  const Span groups = network_.vertices[tail_].left_groups;
  for (Index g = groups.begin; g < groups.end; ++g) group_of_[network_.left_groups[g].word] = g;
  for (const Index* link = begin; link != end; ++link) AddItems(*link);
  for (Index g = groups.begin; g < groups.end; ++g) {
    group_of_[network_.left_groups[g].word] = kNoIndex;
  }
}

void JointBuilder::AddItems(Index id) {
  ContextNetwork::Link link = network_.links[id];
  link.items.begin = static_cast<Index>(network_.joint_follows.size());
  link.defaults.begin = static_cast<Index>(network_.joint_openings.size());
  const Span groups = network_.frontiers[link.frontier].groups;
  for (Index g = groups.begin; g < groups.end; ++g) {
    const ContextNetwork::Group& group = network_.groups[g];
    const Index opening = OpeningAfter(group.context);
    if (opening == kNoIndex) continue;  // then longer n-grams do not exist, either
    network_.joint_openings.push_back({g, opening});
    for (Index i = group.follows.begin; i < group.follows.end; ++i) {
      const ContextNetwork::Follow& follow = network_.follows[i];
      const Index left_group = group_of_[follow.word];
      if (left_group == kNoIndex) continue;
      network_.joint_follows.push_back({i, StartOf(left_group, follow.next)});
    }
  }
  link.items.end = static_cast<Index>(network_.joint_follows.size());
  link.defaults.end = static_cast<Index>(network_.joint_openings.size());
  network_.links[id] = link;
}

Index JointBuilder::OpeningAfter(CoarseModel::Id context) {
  if (context >= opening_tail_.size()) {
    opening_tail_.resize(model_.size(), kNoIndex);
    openings_.resize(model_.size());
  }
  if (opening_tail_[context] == tail_) return openings_[context];
  ContextNetwork::Opening opening;
  opening.starts.begin = static_cast<Index>(network_.opening_starts.size());
  for (const CoarseModel::Step& step : model_.List(context)) {
    const Index group = group_of_[step.word];
    if (group == kNoIndex) continue;
    network_.opening_starts.push_back({StartOf(group, step.next), step.score});
  }
  opening.starts.end = static_cast<Index>(network_.opening_starts.size());
  opening_tail_[context] = tail_;
  openings_[context] = kNoIndex;
  if (opening.starts.size() > 0) {
    openings_[context] = static_cast<Index>(network_.openings.size());
    network_.openings.push_back(opening);
  }
  return openings_[context];
}

Index JointBuilder::StartOf(Index group, CoarseModel::Id next) {
  if (next >= start_tail_.size()) {
    start_tail_.resize(model_.size(), kNoIndex);
    start_ids_.resize(model_.size());
  }
  if (model_[next].length < 2) return network_.left_groups[group].default_start;
  if (start_tail_[next] != tail_) {
    start_tail_[next] = tail_;
    start_ids_[next] = starts_.StartOf(group, next);
  }
  return start_ids_[next];
}

}  // namespace exact::chart
