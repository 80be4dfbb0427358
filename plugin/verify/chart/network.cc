#include "plugin/verify/chart/network.h"

#include <algorithm>
#include <utility>

namespace verify {
namespace {

void Raise(double* value, double other) { *value = std::max(*value, other); }

}  // namespace

Network::Network(std::size_t level, const NetworkInput& input, const Survivors& survivors)
    : level_(level),
      input_(input),
      survivors_(survivors),
      vertices_(input.strings.vertex_count()) {
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
      front = FixedFront(Walk(kNothingBefore, begin.data(), begin.data() + begin.size()).next);
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
    for (const std::uint32_t tail : rule.tails) rule.value = Up(rule.value + vertices_[tail].inside);
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
    double right = kNothing;
    for (const Right& any : vertex.rights) Raise(&right, -any.price);
    Raise(&bound_, Up(Up(vertex.inside + links_[link].value) + right));
  }
}

Network::Index Network::AddLink(LinkKind kind, Index front, Index vertex,
                                std::vector<WordNumber> words) {
  const auto [found, is_new] = link_index_.emplace(LinkKey{kind, front, vertex, words},
                                                   static_cast<Index>(links_.size()));
  if (!is_new) return found->second;
  input_.work.Take(1);
  links_.push_back({kind, front, vertex, std::move(words)});
  Link& link = links_.back();
  switch (kind) {
    case LinkKind::kLeft:
      ForEachLeft(link, [&](const Left&, const LeftContext& left, double) {
        new_lefts_.insert(left);
      });
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
  const auto [found, is_new] =
      fixed_fronts_.emplace(context, static_cast<Index>(fronts_.size()));
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

double Network::ValueOf(const Link& link) {
  double best = kNothing;
  switch (link.kind) {
    case LinkKind::kLeft:
      ForEachLeft(link, [&](const Left& claimed, const LeftContext& left, double score) {
        const Left* delivered = FindLeft(link.front, left);
        if (delivered != nullptr) Raise(&best, Up(Up(delivered->price - claimed.price) + score));
      });
      return best;
    case LinkKind::kFixedLeft: {
      const Left* delivered = FindLeft(link.front, Cut(link.words));
      return delivered == nullptr ? kNothing : delivered->price;
    }
    case LinkKind::kJoint:
      return JointValue(fronts_[link.front], link.vertex);
    case LinkKind::kThrough:
      return fronts_[link.front].elements[0].value;
    case LinkKind::kRight:
      break;
  }
  for (const Front::Element& element : fronts_[link.front].elements) {
    const Right* delivered = FindRight(link.vertex, element.context);
    if (delivered != nullptr) Raise(&best, Up(element.value + delivered->price));
  }
  return best;
}

// The last word before and the first word behind give a bound on all pairs of contexts with these
// words.  Only where that is above the best pair so far, the pairs themselves are looked at.
double Network::JointValue(const Front& front, std::uint32_t tail) {
  const std::vector<Group>& groups = vertices_[tail].left_groups;
  const auto bound = [&](const Group& before, const Group& behind) {
    return Up(Up(before.bound + input_.neighbours[before.word][behind.word]) + behind.bound);
  };
  const auto exact = [&](const Group& before, const Group& behind) {
    double value = kNothing;
    for (Index i = before.begin; i < before.end; ++i) {
      const Front::Element& element = front.elements[i];
      const Contexts::Step step = Append(element.context, behind.word);
      Raise(&value, Up(Up(element.value + step.score) + BestAfter(step.next, tail, behind)));
    }
    return value;
  };
  double highest = kNothing;
  std::pair<const Group*, const Group*> promising = {nullptr, nullptr};
  for (const Group& before : front.groups) {
    for (const Group& behind : groups) {
      const double value = bound(before, behind);
      if (value <= highest) continue;
      highest = value;
      promising = {&before, &behind};
    }
  }
  if (level_ == 1 || promising.first == nullptr) return highest;
  double best = exact(*promising.first, *promising.second);
  for (const Group& before : front.groups) {
    for (const Group& behind : groups) {
      if (bound(before, behind) > best) Raise(&best, exact(before, behind));
    }
  }
  return best;
}

double Network::BestAfter(ContextNumber after, std::uint32_t tail, const Group& group) {
  const std::uint64_t key = std::uint64_t{tail} << 32 | after;
  const auto found = best_after_.find(key);
  if (found != best_after_.end()) return found->second;
  double best = kNothing;
  for (Index i = group.begin; i < group.end; ++i) {
    const Left& left = vertices_[tail].lefts[i];
    const WordNumber second = left.context.second;
    Raise(&best, Up((second == kNoWord ? 0 : Append(after, second).score) - left.price));
  }
  return best_after_.emplace(key, best).first->second;
}

template <class Visit>
void Network::ForEachLeft(const Link& link, Visit&& visit) const {
  // At level 2 there may be a word before the tail.  Then the second word of the tail does not
  // belong to the left context, and the word before it is known.
  const bool same = link.words.empty();
  const ContextNumber begin = same ? kNothingBefore : Append(kNothingBefore, link.words[0]).next;
  for (const Left& claimed : vertices_[link.vertex].lefts) {
    const auto [first, second] = claimed.context;
    if (same) {
      visit(claimed, claimed.context, 0);
      continue;
    }
    const double score =
        second == kNoWord ? 0 : Append(Append(begin, first).next, second).score;
    visit(claimed, LeftContext{link.words[0], first}, score);
  }
}

Contexts::Step Network::Append(ContextNumber context, WordNumber word) const {
  if (level_ == 2) return input_.contexts.Append(context, word);
  return {input_.contexts.Append(kNothingBefore, word).next,
          input_.neighbours[LastWord(context)][word]};
}

Contexts::Step Network::Walk(ContextNumber context, const WordNumber* at,
                             const WordNumber* end) const {
  Contexts::Step walked{context, 0};
  for (; at != end; ++at) {
    const Contexts::Step step = Append(walked.next, *at);
    walked = {step.next, Up(walked.score + step.score)};
  }
  return walked;
}

WordNumber Network::LastWord(ContextNumber context) const {
  return input_.contexts.LastWord(context);
}

bool Network::IsComplete(const std::vector<WordNumber>& words) const {
  return words.size() == level_ || words.back() == kStartWord;
}

LeftContext Network::Cut(const std::vector<WordNumber>& words) const {
  LeftContext left{words[0]};
  if (level_ == 2 && words.size() > 1 && words[0] != kStartWord) left.second = words[1];
  return left;
}

const Network::Left* Network::FindLeft(std::uint32_t vertex, const LeftContext& left) const {
  const std::vector<Left>& lefts = vertices_[vertex].lefts;
  const auto found =
      std::lower_bound(lefts.begin(), lefts.end(), left,
                       [](const Left& any, const LeftContext& key) { return any.context < key; });
  return found == lefts.end() || !(found->context == left) ? nullptr : &*found;
}

const Network::Right* Network::FindRight(std::uint32_t vertex, ContextNumber right) const {
  const std::vector<Right>& rights = vertices_[vertex].rights;
  const auto found =
      std::lower_bound(rights.begin(), rights.end(), right,
                       [](const Right& any, ContextNumber key) { return any.context < key; });
  return found == rights.end() || found->context != right ? nullptr : &*found;
}

double Network::Through(std::uint32_t vertex, std::size_t rule) const {
  const Vertex& head = vertices_[vertex];
  const double value = head.rules[rule].value;
  return value == kNothing || head.outside == kNothing ? kNothing : Up(head.outside + value);
}

void Network::FindMarginals(double limit) {
  for (const std::uint32_t goal : input_.goals) {
    Vertex& vertex = vertices_[goal];
    if (vertex.inside == kNothing) continue;
    Link& left = links_[AddLink(LinkKind::kJoint, FixedFront(kNothingBefore), goal)];
    double right = kNothing;
    for (const Right& any : vertex.rights) Raise(&right, -any.price);
    Raise(&vertex.outside, Up(left.value + right));
    Raise(&left.outside, Up(vertex.inside + right));
    for (Front::Element& element : fronts_[vertex.front].elements) {
      Raise(&element.outside, Up(vertex.inside + left.value));
    }
  }
  PassDown(limit);
  for (const Link& link : links_) {
    if (Up(link.outside + link.value) > limit) PassLink(link, limit);
  }
  for (const Front& front : fronts_) {
    if (front.vertex == kNone) continue;
    std::map<ContextNumber, double> outside;
    for (const Front::Element& element : front.elements) {
      if (element.outside != kNothing) outside.emplace(element.context, element.outside);
    }
    if (outside.empty()) continue;
    for (Right& right : vertices_[front.vertex].rights) {
      const WordNumber* const words = front.words.data();
      const Contexts::Step step = Walk(right.context, words, words + front.words.size());
      const auto found = outside.find(step.next);
      if (found == outside.end()) continue;
      Raise(&right.claim, Up(Up(step.score - right.price) + found->second));
    }
  }
}

void Network::PassDown(double limit) {
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

void Network::PassLink(const Link& link, double limit) {
  const auto delivered_left = [&](const LeftContext& left) {
    return const_cast<Left*>(FindLeft(link.front, left));
  };
  Front* front = link.kind == LinkKind::kLeft || link.kind == LinkKind::kFixedLeft
                     ? nullptr
                     : &fronts_[link.front];
  switch (link.kind) {
    case LinkKind::kLeft:
      ForEachLeft(link, [&](const Left& claimed, const LeftContext& left, double score) {
        Left* delivered = delivered_left(left);
        if (delivered == nullptr) return;
        const double sum = Up(Up(Up(delivered->price - claimed.price) + score) + link.outside);
        Raise(&delivered->delivery, sum);
        Raise(&const_cast<Left&>(claimed).claim, sum);
      });
      return;
    case LinkKind::kFixedLeft:
      Raise(&delivered_left(Cut(link.words))->delivery, Up(link.value + link.outside));
      return;
    case LinkKind::kJoint:
      PassJoint(link, limit);
      return;
    case LinkKind::kThrough:
      Raise(&front->elements[0].outside, link.outside);
      return;
    case LinkKind::kRight:
      break;
  }
  for (Front::Element& element : front->elements) {
    Right* delivered = const_cast<Right*>(FindRight(link.vertex, element.context));
    if (delivered == nullptr) continue;
    Raise(&delivered->delivery, Up(Up(element.value + delivered->price) + link.outside));
    Raise(&element.outside, Up(delivered->price + link.outside));
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
