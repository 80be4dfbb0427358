#include "plugin/core/chart/contexts/head_links.h"

#include <utility>

namespace exact::chart {

using Link = ContextNetwork::Link;
using LinkKind = ContextNetwork::LinkKind;

void HeadLinks::Begin(VertexId head) {
  head_ = head;
  lefts_.clear();
  left_index_.Clear();
  rights_.clear();
  right_index_.Clear();
  links_.clear();
  for (Known* known : {&fixed_, &same_, &after_, &right_}) {
    known->index.Clear();
    known->links.clear();
  }
}

template <class Make>
Index HeadLinks::Find(Known& known, Index a, Index b, Make&& make) {
  bool is_new = false;
  const Index id = known.index.Find(a, b, &is_new);
  if (is_new) known.links.push_back(make());
  return known.links[id];
}

Index HeadLinks::NumberOfLeft(const LeftContext& left) {
  if (!survivors_.HasLeft(head_, left)) return kNoIndex;
  bool is_new = false;
  const Index id = left_index_.Find(left.first, left.second, &is_new);
  if (is_new) lefts_.push_back(left);
  return id;
}

Index HeadLinks::NumberOfRight(CoarseModel::Id context) {
  if (!survivors_.HasRight(head_, context, model_)) return kNoIndex;
  bool is_new = false;
  const Index id = right_index_.Find(context, 0, &is_new);
  if (is_new) rights_.push_back(context);
  return id;
}

Index HeadLinks::AddLink(const Link& link, bool any) {
  if (!any) return kNoIndex;
  network_.links.push_back(link);
  links_.push_back(static_cast<Index>(network_.links.size() - 1));
  return links_.back();
}

Index HeadLinks::FixedLeft(const LeftContext& left) {
  const Index number = NumberOfLeft(left);
  if (number == kNoIndex) return kNoIndex;
  return Find(fixed_, number, 0, [&] {
    Link link{LinkKind::kLeftFixed};
    link.items = {number, number + 1};
    return AddLink(link, true);
  });
}

Index HeadLinks::SameLeft(VertexId tail) {
  return Find(same_, tail, 0, [&] {
    Link link{LinkKind::kLeftSame};
    link.tail = tail;
    link.items.begin = static_cast<Index>(network_.targets.size());
    bool any = false;
    const Span lefts = network_.vertices[tail].lefts;
    for (Index i = lefts.begin; i < lefts.end; ++i) {
      network_.targets.push_back(NumberOfLeft(network_.lefts[i]));
      any |= network_.targets.back() != kNoIndex;
    }
    link.items.end = static_cast<Index>(network_.targets.size());
    return AddLink(link, any);
  });
}

Index HeadLinks::LeftAfter(Index word, VertexId tail) {
  return Find(after_, word, tail, [&] {
    Link link{LinkKind::kLeftAfter};
    link.tail = tail;
    link.items.begin = static_cast<Index>(network_.after_items.size());
    starts_.ForEachAfter(word, tail,
                         [&](ContextNetwork::AfterItem item, const LeftContext& context) {
                           item.left = NumberOfLeft(context);
                           if (item.left != kNoIndex) network_.after_items.push_back(item);
                         });
    link.items.end = static_cast<Index>(network_.after_items.size());
    return AddLink(link, link.items.size() > 0);
  });
}

Index HeadLinks::Right(Index frontier) {
  return Find(right_, frontier, 0, [&] {
    Link link{LinkKind::kRight};
    link.frontier = frontier;
    link.items.begin = static_cast<Index>(network_.targets.size());
    bool any = false;
    const Span entries = network_.frontiers[frontier].entries;
    for (Index i = entries.begin; i < entries.end; ++i) {
      network_.targets.push_back(NumberOfRight(network_.entries[i].context));
      any |= network_.targets.back() != kNoIndex;
    }
    link.items.end = static_cast<Index>(network_.targets.size());
    return AddLink(link, any);
  });
}

void HeadLinks::Finish() {
  ContextNetwork::VertexEnds& ends = network_.vertices[head_];
  const std::vector<Index> new_lefts = starts_.AddLefts(lefts_, &ends);
  std::vector<CoarseModel::Id> sorted = rights_;
  ends.own = frontiers_.Own(head_, &sorted);
  const Index first = network_.frontiers[ends.own].entries.begin;
  std::vector<Index> new_rights(sorted.size());
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    bool is_new = false;
    new_rights[right_index_.Find(sorted[i], 0, &is_new)] = static_cast<Index>(first + i);
  }
  for (const Index id : links_) {
    Link& link = network_.links[id];
    switch (link.kind) {
      case LinkKind::kLeftFixed:
        link.items.begin = new_lefts[link.items.begin];
        link.items.end = link.items.begin + 1;
        break;
      case LinkKind::kLeftSame:
        Renumber(link.items, new_lefts);
        break;
      case LinkKind::kLeftAfter:
        for (Index i = link.items.begin; i < link.items.end; ++i) {
          network_.after_items[i].left = new_lefts[network_.after_items[i].left];
        }
        break;
      default:
        Renumber(link.items, new_rights);
    }
  }
}

void HeadLinks::Renumber(const Span& items, const std::vector<Index>& numbers) {
  for (Index i = items.begin; i < items.end; ++i) {
    Index& target = network_.targets[i];
    if (target != kNoIndex) target = numbers[target];
  }
}

void HeadLinks::Drop() {
  for (const Index link : links_) network_.links[link] = Link{LinkKind::kLeftAfter};
}

}  // namespace exact::chart
