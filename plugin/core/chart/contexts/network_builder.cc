#include "plugin/core/chart/contexts/network_builder.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "plugin/core/base/memory_meter.h"
#include "plugin/core/chart/contexts/frontier_builder.h"
#include "plugin/core/chart/contexts/joint_builder.h"
#include "plugin/core/chart/contexts/start_builder.h"

namespace exact::chart {
namespace {

using Network = ContextNetwork;
using LinkKind = ContextNetwork::LinkKind;

class Builder {
 public:
  Builder(const Problem& problem, const ShortStrings& short_strings, const Survivors& survivors,
          CoarseModel& model, Budget& budget)
      : forest_(problem.forest),
        short_strings_(short_strings),
        survivors_(survivors),
        model_(model),
        budget_(budget),
        meter_(budget),
        frontiers_(model, network_),
        starts_(model, network_),
        joints_(model, network_, starts_) {
    network_.goal = *problem.goal;
  }

  Network Build() {
    network_.vertices.resize(forest_.vertex_count());
    network_.variants_of.resize(forest_.vertex_count());
    for (head_ = 0; head_ <= network_.goal; ++head_) {
      budget_.CheckTime();
      meter_.Measure(network_.Bytes() + model_.Bytes());
      AddVertex();
    }
    AddGoal();
    joints_.Finish(budget_);
    starts_.Finish();
    meter_.Measure(network_.Bytes() + model_.Bytes());
    return std::move(network_);
  }

 private:
  // How far a target side has been read.
  struct Place {
    std::size_t symbol = 0;
    Index first_word = kNoIndex;  // read, if nothing else was yet
    Index frontier = kNoIndex;    // kNoIndex: at most one word was read
    Score score = 0;
  };

  void AddVertex() {
    lefts_.clear();
    left_index_.Clear();
    right_contexts_.clear();
    right_index_.Clear();
    same_.Clear();
    after_.Clear();
    rights_.Clear();
    fixed_.Clear();
    first_variant_ = static_cast<Index>(network_.variants.size());
    head_links_.clear();
    for (EdgeId edge = forest_.EdgesBegin(head_); edge < forest_.EdgesEnd(head_); ++edge) {
      if (!survivors_.Has(edge)) continue;
      edge_ = edge;
      Place place;
      place.score = forest_.edge(edge).score;
      Read(place);
    }
    network_.variants_of[head_] = {first_variant_, static_cast<Index>(network_.variants.size())};
    if (network_.variants.size() > first_variant_) {
      FinishVertex();
    } else {
      // No rule was read to its end.
      for (const Index link : head_links_) network_.links[link] = {LinkKind::kLeftAfter};
    }
  }

  // Reads the rest of the target side of edge_ in every possible way.
  void Read(const Place& place) {
    const std::size_t links = chosen_links_.size();
    ReadOn(place);
    chosen_links_.resize(links);
  }

  void ReadOn(Place place) {
    const Range<Symbol> target = forest_.Target(edge_);
    while (place.symbol < target.size() && !target[place.symbol].is_slot()) {
      if (!ReadWord(target[place.symbol].word(), 0, &place)) return;
      ++place.symbol;
    }
    if (place.symbol == target.size()) {
      Finish(place);
      return;
    }
    const VertexId tail = forest_.Tails(edge_)[target[place.symbol].tail()];
    ++place.symbol;
    if (short_strings_.HasEmpty(tail)) {
      Place rest = place;
      rest.score += short_strings_.Empty(tail);
      Read(rest);
    }
    ReadShort(tail, place);
    ReadLong(tail, place);
  }

  // Returns false if the left context has not survived.
  bool ReadWord(Word word, Score score, Place* place) {
    place->score += score;
    if (word == kSentenceStart) {
      const Index left = Left({LeftContext::kClosed, LeftContext::kOpen, 0});
      if (left == kNoIndex) return false;
      Push(FixedLeft(left));
      place->frontier = frontiers_.Fixed(model_.begin_sentence());
      return true;
    }
    const Index number = model_.Number(word);
    if (place->frontier != kNoIndex) {
      AppendWord(number, place);
      return true;
    }
    if (place->first_word != kNoIndex) return ReadSecondWord(number, place);
    place->first_word = number;
    if (!model_.IsDecided(number)) return true;
    if (model_.FirstMatters(number)) return Begin({number, LeftContext::kOpen, 0}, place);
    place->score += model_.Unigram(number).score;
    return Begin({LeftContext::kNone, LeftContext::kOpen, 0}, place);
  }

  bool ReadSecondWord(Index word, Place* place) {
    bool listed = false;
    const Index first = place->first_word;
    const CoarseModel::Step step = model_.Append(model_.Unigram(first).next, word, &listed);
    const bool matters = model_.SecondMatters(first, word);
    if (!matters) place->score += step.score;
    if (!Begin({first, matters ? word : LeftContext::kOpen, matters ? step.score : 0}, place)) {
      return false;
    }
    place->frontier = frontiers_.Fixed(step.next);
    return true;
  }

  // The left context is known: what follows the first word is a frontier.
  bool Begin(const LeftContext& context, Place* place) {
    const Index left = Left(context);
    if (left == kNoIndex) return false;
    Push(FixedLeft(left));
    place->frontier = frontiers_.Fixed(model_.Unigram(place->first_word).next);
    return true;
  }

  void AppendWord(Index word, Place* place) {
    if (!frontiers_.IsFixed(place->frontier)) {
      elements_.assign(1, {word, 0});
      place->frontier = frontiers_.After(place->frontier, word, elements_);
      return;
    }
    // A known context: what the word scores is known, too.
    const Network::Frontier& fixed = network_.frontiers[place->frontier];
    bool listed = false;
    const CoarseModel::Step step =
        model_.Append(network_.entries[fixed.entries.begin].context, word, &listed);
    place->score += step.score;
    place->frontier = frontiers_.Fixed(step.next);
  }

  // The tail is one word.  Words whose two ends do not depend on each other are among the longer
  // strings.
  void ReadShort(VertexId tail, const Place& place) {
    const Range<ShortStrings::Entry> words = short_strings_.Words(tail);
    if (words.empty()) return;
    if (place.frontier == kNoIndex) {
      const std::size_t links = chosen_links_.size();
      for (const ShortStrings::Entry& entry : words) {
        if (model_.IsDecided(model_.Number(entry.word))) continue;
        Place rest = place;
        if (ReadWord(entry.word, entry.score, &rest)) Read(rest);
        chosen_links_.resize(links);
      }
      return;
    }
    elements_.clear();
    for (const ShortStrings::Entry& entry : words) {
      const Index word = model_.Number(entry.word);
      if (!model_.IsDecided(word)) elements_.push_back({word, entry.score});
    }
    if (elements_.empty()) return;
    Place rest = place;
    const auto name = static_cast<Index>(model_.words().size() + tail);
    rest.frontier = frontiers_.After(place.frontier, name, elements_);
    Read(rest);
  }

  // The tail has more words than one.
  void ReadLong(VertexId tail, const Place& place) {
    const Index own = network_.vertices[tail].own;
    if (own == kNoIndex) return;
    const std::size_t links = chosen_links_.size();
    Place rest = place;
    if (place.frontier != kNoIndex) {
      Push(joints_.Joint(place.frontier, tail));
    } else {
      const Index link =
          place.first_word == kNoIndex ? SameLeft(tail) : LeftAfter(place.first_word, tail);
      if (link == kNoIndex) return;
      Push(link);
    }
    chosen_tails_.push_back(tail);
    rest.frontier = own;
    Read(rest);
    chosen_tails_.pop_back();
    chosen_links_.resize(links);
  }

  void Finish(const Place& place) {
    if (place.frontier == kNoIndex) return;  // a short string
    const Index right = RightLink(place.frontier);
    if (right == kNoIndex) return;
    Network::Variant variant;
    variant.edge = edge_;
    variant.score = place.score;
    variant.parts = static_cast<Index>(network_.parts.size());
    variant.tails = static_cast<std::uint16_t>(chosen_tails_.size());
    variant.links = static_cast<std::uint16_t>(chosen_links_.size() + 1);
    network_.parts.insert(network_.parts.end(), chosen_tails_.begin(), chosen_tails_.end());
    network_.parts.insert(network_.parts.end(), chosen_links_.begin(), chosen_links_.end());
    network_.parts.push_back(right);
    network_.variants.push_back(variant);
  }

  void Push(Index link) { chosen_links_.push_back(link); }

  // The number of a left context of head_ for now; kNoIndex if it has not survived.
  Index Left(const LeftContext& left) {
    if (!survivors_.HasLeft(head_, left)) return kNoIndex;
    bool is_new = false;
    const Index id = left_index_.Find(left.first, left.second, &is_new);
    if (is_new) lefts_.push_back(left);
    return id;
  }

  Index Right(CoarseModel::Id context) {
    if (!survivors_.HasRight(head_, context, model_)) return kNoIndex;
    bool is_new = false;
    const Index id = right_index_.Find(context, 0, &is_new);
    if (is_new) right_contexts_.push_back(context);
    return id;
  }

  Index AddLink(const Network::Link& link) {
    network_.links.push_back(link);
    head_links_.push_back(static_cast<Index>(network_.links.size() - 1));
    return head_links_.back();
  }

  Index FixedLeft(Index left) {
    bool is_new = false;
    const Index id = fixed_.Find(left, 0, &is_new);
    if (is_new) {
      Network::Link link{LinkKind::kLeftFixed};
      link.items = {left, left + 1};
      fixed_links_.resize(id);
      fixed_links_.push_back(AddLink(link));
    }
    return fixed_links_[id];
  }

  Index SameLeft(VertexId tail) {
    bool is_new = false;
    const Index id = same_.Find(tail, 0, &is_new);
    if (!is_new) return same_links_[id];
    Network::Link link{LinkKind::kLeftSame};
    link.tail = tail;
    link.items.begin = static_cast<Index>(network_.targets.size());
    bool any = false;
    const Span lefts = network_.vertices[tail].lefts;
    for (Index i = lefts.begin; i < lefts.end; ++i) {
      network_.targets.push_back(Left(network_.lefts[i]));
      any |= network_.targets.back() != kNoIndex;
    }
    link.items.end = static_cast<Index>(network_.targets.size());
    same_links_.resize(id);
    same_links_.push_back(any ? AddLink(link) : kNoIndex);
    return same_links_[id];
  }

  Index LeftAfter(Index word, VertexId tail) {
    bool is_new = false;
    const Index id = after_.Find(word, tail, &is_new);
    if (!is_new) return after_links_[id];
    Network::Link link{LinkKind::kLeftAfter};
    link.tail = tail;
    link.items.begin = static_cast<Index>(network_.after_items.size());
    starts_.ForEachAfter(word, tail, [&](Network::AfterItem item, const LeftContext& context) {
      item.left = Left(context);
      if (item.left != kNoIndex) network_.after_items.push_back(item);
    });
    link.items.end = static_cast<Index>(network_.after_items.size());
    after_links_.resize(id);
    after_links_.push_back(link.items.size() > 0 ? AddLink(link) : kNoIndex);
    return after_links_[id];
  }

  Index RightLink(Index frontier) {
    bool is_new = false;
    const Index id = rights_.Find(frontier, 0, &is_new);
    if (!is_new) return right_links_[id];
    Network::Link link{LinkKind::kRight};
    link.frontier = frontier;
    link.items.begin = static_cast<Index>(network_.targets.size());
    bool any = false;
    const Span entries = network_.frontiers[frontier].entries;
    for (Index i = entries.begin; i < entries.end; ++i) {
      network_.targets.push_back(Right(network_.entries[i].context));
      any |= network_.targets.back() != kNoIndex;
    }
    link.items.end = static_cast<Index>(network_.targets.size());
    right_links_.resize(id);
    right_links_.push_back(any ? AddLink(link) : kNoIndex);
    return right_links_[id];
  }

  // Puts the contexts of head_ in order, and corrects their numbers in the links.
  void FinishVertex() {
    Network::VertexEnds& ends = network_.vertices[head_];
    const std::vector<Index> new_lefts = starts_.AddLefts(lefts_, &ends);
    std::vector<CoarseModel::Id> sorted = right_contexts_;
    ends.own = frontiers_.Own(head_, &sorted);
    const Index first = network_.frontiers[ends.own].entries.begin;
    std::vector<Index> new_rights(sorted.size());
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      bool is_new = false;
      new_rights[right_index_.Find(sorted[i], 0, &is_new)] = static_cast<Index>(first + i);
    }
    for (const Index id : head_links_) {
      Network::Link& link = network_.links[id];
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

  void Renumber(const Span& items, const std::vector<Index>& numbers) {
    for (Index i = items.begin; i < items.end; ++i) {
      Index& target = network_.targets[i];
      if (target != kNoIndex) target = numbers[target];
    }
  }

  void AddGoal() {
    for (const ShortStrings::Entry& entry : short_strings_.Of(network_.goal)) {
      const bool is_empty = entry.word == ShortStrings::kEmpty;
      const Score lm = is_empty ? 0 : model_.Unigram(model_.Number(entry.word)).score;
      network_.best_short = std::max(network_.best_short, entry.score + lm);
    }
    const Index own = network_.vertices[network_.goal].own;
    if (own == kNoIndex) return;
    network_.goal_left = joints_.Joint(frontiers_.Fixed(CoarseModel::kRoot), network_.goal);
    Network::Link link{LinkKind::kRightFree};
    link.frontier = own;
    network_.links.push_back(link);
    network_.goal_right = static_cast<Index>(network_.links.size() - 1);
  }

  const Forest& forest_;
  const ShortStrings& short_strings_;
  const Survivors& survivors_;
  CoarseModel& model_;
  Budget& budget_;
  MemoryMeter meter_;
  Network network_;
  FrontierBuilder frontiers_;
  StartBuilder starts_;
  JointBuilder joints_;
  VertexId head_ = 0;
  EdgeId edge_ = 0;
  // Of head_:
  std::vector<LeftContext> lefts_;
  PairIndex left_index_;
  std::vector<CoarseModel::Id> right_contexts_;
  PairIndex right_index_;
  std::vector<Index> head_links_;
  Index first_variant_ = 0;
  PairIndex fixed_;
  std::vector<Index> fixed_links_;
  PairIndex same_;
  std::vector<Index> same_links_;
  PairIndex after_;
  std::vector<Index> after_links_;
  PairIndex rights_;
  std::vector<Index> right_links_;
  // Of edge_, as far as it has been read:
  std::vector<VertexId> chosen_tails_;
  std::vector<Index> chosen_links_;
  std::vector<FrontierBuilder::Element> elements_;
};

}  // namespace

ContextNetwork BuildNetwork(const Problem& problem, const ShortStrings& short_strings,
                            const Survivors& survivors, CoarseModel& model, Budget& budget) {
  return Builder(problem, short_strings, survivors, model, budget).Build();
}

std::size_t ContextNetwork::Bytes() const {
  return HeapBytes(vertices, lefts, left_groups, starts, start_ngrams, entries, groups, follows,
                   follow_ngrams) +
         HeapBytes(from_groups, from_follows, from_default, frontiers, openings, opening_starts,
                   links, targets, after_items) +
         HeapBytes(joint_follows, joint_openings, variants, parts, variants_of);
}

}  // namespace exact::chart
