// What a network says of its parts: the best of all that uses them.
#include <algorithm>
#include <utility>

#include "plugin/verify/chart/network.h"

namespace verify {

double Network::Through(std::uint32_t vertex, std::size_t rule) const {
  const Vertex& head = vertices_[vertex];
  const double value = head.rules[rule].value;
  return value == kNothing || head.outside == kNothing ? kNothing : Up(head.outside + value);
}

void Network::FindMarginals(double limit) {
  PassGoals();
  PassRules(limit);
  for (const Link& link : links_) {
    if (Up(link.outside + link.value) > limit) PassLink(link, limit);
  }
  for (const Front& front : fronts_) {
    if (front.vertex != kNone) PassFront(front);
  }
}

void Network::PassGoals() {
  for (const std::uint32_t goal : input_.goals) {
    Vertex& vertex = vertices_[goal];
    if (vertex.inside == kNothing) continue;
    Link& left = links_[AddLink(LinkKind::kJoint, FixedFront(kNothingBefore), goal)];
    const double right = BestRight(vertex);
    Raise(&vertex.outside, Up(left.value + right));
    Raise(&left.outside, Up(vertex.inside + right));
    for (Front::Element& element : fronts_[vertex.front].elements) {
      Raise(&element.outside, Up(vertex.inside + left.value));
    }
  }
}

// From the goals down: what is outside a rule is outside its parts and links, too.
void Network::PassRules(double limit) {
  for (std::size_t v = vertices_.size(); v-- > 0;) {
    for (std::size_t i = 0; i < vertices_[v].rules.size(); ++i) {
      const double through = Through(static_cast<std::uint32_t>(v), i);
      if (!(through > limit)) continue;
      const RuleParts& rule = vertices_[v].rules[i];
      for (const std::uint32_t tail : rule.tails) {
        Raise(&vertices_[tail].outside, Up(through - vertices_[tail].inside));
      }
      for (const Index link : rule.links) {
        Raise(&links_[link].outside, Up(through - links_[link].value));
      }
    }
  }
}

// To the contexts that a link claims and delivers.
void Network::PassLink(const Link& link, double limit) {
  switch (link.kind) {
    case LinkKind::kLeft:
      for (const LeftChoice& choice : LeftChoices(link)) {
        const Index delivered = LeftIndex(link.front, choice.delivered);
        if (delivered == kNone) continue;
        Left& own = vertices_[link.front].lefts[delivered];
        Left& claimed = vertices_[link.vertex].lefts[choice.claimed];
        const double sum = Up(Up(Up(own.price - claimed.price) + choice.score) + link.outside);
        Raise(&own.delivery, sum);
        Raise(&claimed.claim, sum);
      }
      return;
    case LinkKind::kFixedLeft:
      Raise(&vertices_[link.front].lefts[LeftIndex(link.front, Cut(link.words))].delivery,
            Up(link.value + link.outside));
      return;
    case LinkKind::kJoint:
      PassJoint(link, limit);
      return;
    case LinkKind::kThrough:
      Raise(&fronts_[link.front].elements[0].outside, link.outside);
      return;
    case LinkKind::kRight:
      break;
  }
  for (Front::Element& element : fronts_[link.front].elements) {
    const Index delivered = RightIndex(link.vertex, element.context);
    if (delivered == kNone) continue;
    Right& own = vertices_[link.vertex].rights[delivered];
    Raise(&own.delivery, Up(Up(element.value + own.price) + link.outside));
    Raise(&element.outside, Up(own.price + link.outside));
  }
}

void Network::PassJoint(const Link& link, double limit) {
  Front& front = fronts_[link.front];
  for (const Group& before : front.groups) {
    for (const Group& behind : vertices_[link.vertex].left_groups) {
      const double between = input_.neighbours[before.word][behind.word];
      if (!(Up(Up(Up(before.bound + between) + behind.bound) + link.outside) > limit)) continue;
      for (Index i = before.begin; i < before.end; ++i) {
        Front::Element& element = front.elements[i];
        const Contexts::Step step = Append(element.context, behind.word);
        const double best = Up(BestAfter(step.next, link.vertex, behind) + link.outside);
        if (!(Up(Up(element.value + step.score) + best) > limit)) continue;
        for (Index l = behind.begin; l < behind.end; ++l) {
          Left& left = vertices_[link.vertex].lefts[l];
          const WordNumber second = left.context.second;
          const double score = second == kNoWord ? 0 : Append(step.next, second).score;
          const double behind_it = Up(Up(Up(step.score + score) - left.price) + link.outside);
          Raise(&element.outside, behind_it);
          Raise(&left.claim, Up(element.value + behind_it));
        }
      }
    }
  }
}

// From a front to the right contexts that it comes from.
void Network::PassFront(const Front& front) {
  std::map<ContextNumber, double> outside;
  for (const Front::Element& element : front.elements) {
    if (element.outside != kNothing) outside.emplace(element.context, element.outside);
  }
  if (outside.empty()) return;
  for (Right& right : vertices_[front.vertex].rights) {
    const Contexts::Step step = Walk(right.context, front.words);
    const auto found = outside.find(step.next);
    if (found == outside.end()) continue;
    Raise(&right.claim, Up(Up(step.score - right.price) + found->second));
  }
}

Survivors Network::FindSurvivors(double limit) const {
  Survivors left_over;
  left_over.level = level_;
  left_over.rules.resize(vertices_.size());
  left_over.lefts.resize(vertices_.size());
  left_over.rights.resize(vertices_.size());
  for (std::uint32_t v = 0; v < vertices_.size(); ++v) {
    for (std::size_t i = 0; i < vertices_[v].rules.size(); ++i) {
      left_over.rules[v].push_back(Through(v, i) > limit);
    }
    for (const Left& left : vertices_[v].lefts) {
      if (std::min(left.claim, left.delivery) > limit) left_over.lefts[v].insert(left.context);
    }
    for (const Right& right : vertices_[v].rights) {
      if (std::min(right.claim, right.delivery) > limit) left_over.rights[v].insert(right.context);
    }
  }
  return left_over;
}

std::size_t Survivors::Contexts() const {
  std::size_t count = 0;
  for (const auto& contexts : lefts) count += contexts.size();
  for (const auto& contexts : rights) count += contexts.size();
  return count;
}

}  // namespace verify
