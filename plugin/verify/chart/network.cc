#include "plugin/verify/chart/network.h"

#include <algorithm>
#include <utility>

namespace verify {

Network::Network(std::size_t level, const NetworkInput& input, const Survivors& survivors)
    : level_(level), input_(input), survivors_(survivors), vertices_(input.strings.vertex_count()) {
  for (std::uint32_t vertex = 0; vertex < vertices_.size(); ++vertex) AddVertex(vertex);
  SetBound();
}

void Network::AddVertex(std::uint32_t vertex) {
  new_lefts_.clear();
  new_rights_.clear();
  own_links_.clear();
  const std::vector<LongStrings::Rule>& rules = input_.strings.Rules(vertex);
  std::vector<RuleParts> parts(rules.size());
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (survivors_.level == 0 || survivors_.rules[vertex][i]) ReadRule(vertex, rules[i], &parts[i]);
  }
  vertices_[vertex].rules = std::move(parts);
  Close(vertex);
}

// From left to right: the left end, then links between what was read and the next slot, then the
// right end.
void Network::ReadRule(std::uint32_t head, const LongStrings::Rule& rule, RuleParts* parts) {
  RuleParts read;
  read.score = rule.score;
  std::vector<WordNumber> begin;  // read while the left context was not complete
  Index front = kNone;
  const auto settle = [&] {  // one element needs no front of its own
    if (fronts_[front].vertex == kNone || fronts_[front].elements.size() != 1) return;
    read.links.push_back(AddLink(LinkKind::kThrough, front, kNone));
    front = FixedFront(fronts_[front].elements[0].context);
  };
  for (const TargetSymbol& symbol : rule.target) {
    if (symbol.is_slot) {
      const std::uint32_t tail = symbol.value;
      if (vertices_[tail].inside == kNothing) return;  // nothing of it is left
      read.tails.push_back(tail);
      read.links.push_back(front == kNone ? AddLink(LinkKind::kLeft, head, tail, begin)
                                          : AddLink(LinkKind::kJoint, front, tail));
      front = vertices_[tail].front;
      settle();
    } else if (front == kNone) {
      begin.push_back(symbol.value);
      if (!IsComplete(begin)) continue;
      read.links.push_back(AddLink(LinkKind::kFixedLeft, head, kNone, begin));
      front = FixedFront(Walk(kNothingBefore, begin).next);
    } else if (fronts_[front].vertex == kNone) {
      const Contexts::Step step = Append(fronts_[front].elements[0].context, symbol.value);
      read.score = Up(read.score + step.score);
      front = FixedFront(step.next);
    } else {
      front = FrontAfter(front, symbol.value);
      settle();
    }
  }
  read.links.push_back(AddLink(LinkKind::kRight, front, head));
  *parts = std::move(read);
}

// After all rules of a vertex are read, it is known which contexts they deliver.
void Network::Close(std::uint32_t head) {
  Vertex& vertex = vertices_[head];
  for (const LeftContext& left : new_lefts_) {
    if (survivors_.level != 0) {
      const LeftContext before = survivors_.level < level_ ? LeftContext{left.first} : left;
      if (survivors_.lefts[head].count(before) == 0) continue;
    }
    vertex.lefts.push_back({left, input_.prices.Left(level_, head, left)});
  }
  for (const ContextNumber right : new_rights_) {
    if (survivors_.level != 0) {
      const ContextNumber before =
          survivors_.level < level_ ? input_.contexts.After({LastWord(right)}) : right;
      if (survivors_.rights[head].count(before) == 0) continue;
    }
    vertex.rights.push_back({right, input_.prices.Right(level_, head, right)});
  }
  input_.work.Take(vertex.lefts.size() + vertex.rights.size());
  for (Index i = 0; i < vertex.lefts.size(); ++i) {
    const auto& [context, price, claim, delivery] = vertex.lefts[i];
    if (vertex.left_groups.empty() || vertex.left_groups.back().word != context.first) {
      vertex.left_groups.push_back({context.first, i, i, kNothing});
    }
    Group& group = vertex.left_groups.back();
    group.end = i + 1;
    const double second =
        context.second == kNoWord ? 0 : input_.neighbours[context.first][context.second];
    Raise(&group.bound, Up(second - price));
  }
  Front front;
  front.vertex = head;
  for (const Right& right : vertex.rights) front.elements.push_back({right.context, -right.price});
  vertex.front = FinishFront(std::move(front));
  for (const Index link : own_links_) links_[link].value = ValueOf(links_[link]);
  for (RuleParts& rule : vertex.rules) {
    if (rule.links.empty()) continue;
    rule.value = rule.score;
    for (const std::uint32_t tail : rule.tails)
      rule.value = Up(rule.value + vertices_[tail].inside);
    for (const Index link : rule.links) rule.value = Up(rule.value + links_[link].value);
    Raise(&vertex.inside, rule.value);
  }
}

// Nothing is known before a whole sentence, and nothing follows it.
void Network::SetBound() {
  for (const std::uint32_t goal : input_.goals) {
    const Vertex& vertex = vertices_[goal];
    if (vertex.inside == kNothing) continue;
    const Index link = AddLink(LinkKind::kJoint, FixedFront(kNothingBefore), goal);
    Raise(&bound_, Up(Up(vertex.inside + links_[link].value) + BestRight(vertex)));
  }
}

Network::Index Network::AddLink(LinkKind kind, Index front, Index vertex,
                                std::vector<WordNumber> words) {
  const auto [found, is_new] =
      link_index_.emplace(LinkKey{kind, front, vertex, words}, static_cast<Index>(links_.size()));
  if (!is_new) return found->second;
  input_.work.Take(1);
  links_.push_back({kind, front, vertex, std::move(words)});
  Link& link = links_.back();
  switch (kind) {
    case LinkKind::kLeft:
      for (const LeftChoice& choice : LeftChoices(link)) new_lefts_.insert(choice.delivered);
      break;
    case LinkKind::kFixedLeft:
      new_lefts_.insert(Cut(link.words));
      break;
    case LinkKind::kRight:
      for (const Front::Element& element : fronts_[front].elements) {
        new_rights_.insert(element.context);
      }
      break;
    case LinkKind::kJoint:
    case LinkKind::kThrough:
      link.value = ValueOf(link);
      return found->second;
  }
  own_links_.push_back(found->second);
  return found->second;
}

Network::Index Network::FixedFront(ContextNumber context) {
  const auto [found, is_new] = fixed_fronts_.emplace(context, static_cast<Index>(fronts_.size()));
  if (is_new) {
    Front front;
    front.elements.push_back({context, 0});
    FinishFront(std::move(front));
  }
  return found->second;
}

Network::Index Network::FrontAfter(Index front, WordNumber word) {
  const auto known = fronts_after_.find({front, word});
  if (known != fronts_after_.end()) return known->second;
  Front after;
  after.vertex = fronts_[front].vertex;
  after.words = fronts_[front].words;
  after.words.push_back(word);
  std::map<ContextNumber, double> values;
  for (const Front::Element& element : fronts_[front].elements) {
    const Contexts::Step step = Append(element.context, word);
    const double value = Up(element.value + step.score);
    Raise(&values.emplace(step.next, value).first->second, value);
  }
  for (const auto& [context, value] : values) after.elements.push_back({context, value});
  return fronts_after_[{front, word}] = FinishFront(std::move(after));
}

Network::Index Network::FinishFront(Front front) {
  std::sort(front.elements.begin(), front.elements.end(),
            [&](const Front::Element& a, const Front::Element& b) {
              return std::pair(LastWord(a.context), a.context) <
                     std::pair(LastWord(b.context), b.context);
            });
  for (Index i = 0; i < front.elements.size(); ++i) {
    const WordNumber last = LastWord(front.elements[i].context);
    if (front.groups.empty() || front.groups.back().word != last) {
      front.groups.push_back({last, i, i, kNothing});
    }
    front.groups.back().end = i + 1;
    Raise(&front.groups.back().bound, front.elements[i].value);
  }
  fronts_.push_back(std::move(front));
  return static_cast<Index>(fronts_.size() - 1);
}

}  // namespace verify
