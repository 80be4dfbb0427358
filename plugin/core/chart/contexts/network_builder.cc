#include "plugin/core/chart/contexts/network_builder.h"

#include <algorithm>
#include <utility>

#include "plugin/core/base/memory_meter.h"
#include "plugin/core/chart/contexts/frontier_builder.h"
#include "plugin/core/chart/contexts/head_links.h"
#include "plugin/core/chart/contexts/joint_builder.h"
#include "plugin/core/chart/contexts/start_builder.h"

namespace exact::chart {
namespace {

using Network = ContextNetwork;
using LinkKind = ContextNetwork::LinkKind;

// A rule with many slots has many variants: time and memory are checked after so many.
constexpr std::size_t kVariantsBetweenChecks = 4096;

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
        joints_(model, network_, starts_),
        head_links_(model, survivors, frontiers_, starts_, network_) {
    network_.goal = *problem.goal;
  }

  Network Build() {
    network_.vertices.resize(forest_.vertex_count());
    network_.variants_of.resize(forest_.vertex_count());
    for (head_ = 0; head_ <= network_.goal; ++head_) {
      CheckLimits();
      AddVertex();
    }
    AddGoal();
    joints_.Finish(budget_);
    starts_.Finish();
    meter_.Measure(network_.Bytes() + model_.Bytes());
    return std::move(network_);
  }

 private:
  void CheckLimits() {
    budget_.CheckTime();
    meter_.Measure(network_.Bytes() + model_.Bytes());
  }

  // How far a target side has been read.
  struct Place {
    std::size_t symbol = 0;
    Index first_word = kNoIndex;  // read, if nothing else was yet
    Index frontier = kNoIndex;    // kNoIndex: at most one word was read
    Score score = 0;
  };

  void AddVertex() {
    const auto first = static_cast<Index>(network_.variants.size());
    head_links_.Begin(head_);
    for (EdgeId edge = forest_.EdgesBegin(head_); edge < forest_.EdgesEnd(head_); ++edge) {
      if (!survivors_.Has(edge)) continue;
      edge_ = edge;
      Place place;
      place.score = forest_.edge(edge).score;
      Read(place);
    }
    network_.variants_of[head_] = {first, static_cast<Index>(network_.variants.size())};
    if (network_.variants.size() > first) {
      head_links_.Finish();
    } else {
      head_links_.Drop();
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
      place->frontier = frontiers_.Fixed(model_.begin_sentence());
      return Push(head_links_.FixedLeft({LeftContext::kClosed, LeftContext::kOpen, 0}));
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
    const bool matters = listed && model_.SecondMatters(first, word);
    if (!matters) place->score += step.score;
    if (!Begin({first, matters ? word : LeftContext::kOpen, matters ? step.score : 0}, place)) {
      return false;
    }
    place->frontier = frontiers_.Fixed(step.next);
    return true;
  }

  // The left context is known: what follows the first word is a frontier.
  bool Begin(const LeftContext& context, Place* place) {
    place->frontier = frontiers_.Fixed(model_.Unigram(place->first_word).next);
    return Push(head_links_.FixedLeft(context));
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
    if (!Push(LinkBefore(tail, place))) return;
    chosen_tails_.push_back(tail);
    rest.frontier = own;
    Read(rest);
    chosen_tails_.pop_back();
    chosen_links_.resize(links);
  }

  // The link between what has been read and a tail.
  Index LinkBefore(VertexId tail, const Place& place) {
    if (place.frontier != kNoIndex) return joints_.Joint(place.frontier, tail);
    if (place.first_word == kNoIndex) return head_links_.SameLeft(tail);
    return head_links_.LeftAfter(place.first_word, tail);
  }

  void Finish(const Place& place) {
    if (place.frontier == kNoIndex) return;  // a short string
    const Index right = head_links_.Right(place.frontier);
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
    if (network_.variants.size() % kVariantsBetweenChecks == 0) CheckLimits();
  }

  // Adds a link of the variant that is read.  Returns false if there is none.
  bool Push(Index link) {
    if (link == kNoIndex) return false;
    chosen_links_.push_back(link);
    return true;
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
  HeadLinks head_links_;
  VertexId head_ = 0;
  EdgeId edge_ = 0;
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
