// What links are worth, and contexts of either level.
#include <algorithm>
#include <utility>

#include "plugin/verify/chart/network.h"

namespace verify {

double Network::ValueOf(const Link& link) {
  switch (link.kind) {
    case LinkKind::kLeft: {
      double best = kNothing;
      for (const LeftChoice& choice : LeftChoices(link)) {
        const Left* delivered = FindLeft(link.front, choice.delivered);
        if (delivered == nullptr) continue;
        const double claimed = vertices_[link.vertex].lefts[choice.claimed].price;
        Raise(&best, Up(Up(delivered->price - claimed) + choice.score));
      }
      return best;
    }
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
  return RightValue(link);
}

double Network::RightValue(const Link& link) const {
  double best = kNothing;
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
  input_.work.Take(front.groups.size() * groups.size() / 256);  // pairs are looked at, not kept
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

// At level 2 there may be a word before the tail.  Then the second word of the tail does not belong
// to the left context, and the words before it are known.
std::vector<Network::LeftChoice> Network::LeftChoices(const Link& link) const {
  const std::vector<Left>& lefts = vertices_[link.vertex].lefts;
  const ContextNumber begin = Walk(kNothingBefore, link.words).next;
  std::vector<LeftChoice> choices;
  choices.reserve(lefts.size());
  for (Index i = 0; i < lefts.size(); ++i) {
    const auto [first, second] = lefts[i].context;
    if (link.words.empty()) {
      choices.push_back({i, lefts[i].context, 0});
      continue;
    }
    const ContextNumber before = Append(begin, first).next;
    const double score = second == kNoWord ? 0 : Append(before, second).score;
    choices.push_back({i, LeftContext{link.words[0], first}, score});
  }
  return choices;
}

Contexts::Step Network::Append(ContextNumber context, WordNumber word) const {
  if (level_ == 2) return input_.contexts.Append(context, word);
  return {input_.contexts.Append(kNothingBefore, word).next,
          input_.neighbours[LastWord(context)][word]};
}

Contexts::Step Network::Walk(ContextNumber context, const std::vector<WordNumber>& words) const {
  Contexts::Step walked{context, 0};
  for (const WordNumber word : words) {
    const Contexts::Step step = Append(walked.next, word);
    walked = {step.next, Up(walked.score + step.score)};
  }
  return walked;
}

double Network::BestRight(const Vertex& vertex) const {
  double best = kNothing;
  for (const Right& right : vertex.rights) Raise(&best, -right.price);
  return best;
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

Network::Index Network::LeftIndex(std::uint32_t vertex, const LeftContext& left) const {
  const std::vector<Left>& lefts = vertices_[vertex].lefts;
  const auto found =
      std::lower_bound(lefts.begin(), lefts.end(), left,
                       [](const Left& any, const LeftContext& key) { return any.context < key; });
  if (found == lefts.end() || !(found->context == left)) return kNone;
  return static_cast<Index>(found - lefts.begin());
}

Network::Index Network::RightIndex(std::uint32_t vertex, ContextNumber right) const {
  const std::vector<Right>& rights = vertices_[vertex].rights;
  const auto found =
      std::lower_bound(rights.begin(), rights.end(), right,
                       [](const Right& any, ContextNumber key) { return any.context < key; });
  if (found == rights.end() || found->context != right) return kNone;
  return static_cast<Index>(found - rights.begin());
}

const Network::Left* Network::FindLeft(std::uint32_t vertex, const LeftContext& left) const {
  const Index index = LeftIndex(vertex, left);
  return index == kNone ? nullptr : &vertices_[vertex].lefts[index];
}

const Network::Right* Network::FindRight(std::uint32_t vertex, ContextNumber right) const {
  const Index index = RightIndex(vertex, right);
  return index == kNone ? nullptr : &vertices_[vertex].rights[index];
}

}  // namespace verify
