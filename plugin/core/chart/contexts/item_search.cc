#include "plugin/core/chart/contexts/item_search.h"

#include <algorithm>

namespace exact::chart {
namespace {

constexpr unsigned kLong = 2;  // words of a string that is not short

}  // namespace

ItemSearch::ItemSearch(Space& space, EndJoiner& joiner, RuleStrings& rules, CoarseModel& model,
                       const PricedNetwork& priced, Budget& budget)
    : space_(space),
      joiner_(joiner),
      rules_(rules),
      model_(model),
      priced_(priced),
      budget_(budget),
      meter_(budget) {}

bool ItemSearch::Run(Score floor, std::uint64_t most) {
  floor_ = floor;
  most_ = most;
  SetEdgeBounds();
  const VertexId goal = priced_.network.goal;
  of_vertex_.resize(goal + 1);
  for (VertexId vertex = 0; vertex <= goal && !gave_up_; ++vertex) SearchVertex(vertex);
  if (gave_up_) return false;
  AddGoals();
  return true;
}

void ItemSearch::SetEdgeBounds() {
  through_.assign(space_.problem.forest.edge_count(), kMinusInfinity);
  for (Index i = 0; i < priced_.network.variants.size(); ++i) {
    Score& through = through_[priced_.network.variants[i].edge];
    through = std::max(through, priced_.bounds.Through(i));
  }
}

void ItemSearch::SearchVertex(VertexId vertex) {
  const Forest& forest = space_.problem.forest;
  of_vertex_[vertex].begin = static_cast<Index>(candidates_.size());
  of_vertex_[vertex].end = of_vertex_[vertex].begin;
  index_.Clear();
  for (edge_ = forest.EdgesBegin(vertex); edge_ < forest.EdgesEnd(vertex); ++edge_) {
    const Range<Symbol> target = forest.Target(edge_);
    fixed_words_ = static_cast<unsigned>(target.size() - forest.Tails(edge_).size());
    // <s> alone is not a short string.
    if (!target.empty() && !target[0].is_slot() && target[0].word() == kSentenceStart) {
      fixed_words_ = kLong;
    }
    // A short string has no variant, and no bound.
    const Score slack = through_[edge_] - floor_;
    if (slack <= 0 && fixed_words_ >= kLong) continue;
    ChooseTail(0, slack, fixed_words_);
    if (gave_up_) return;
  }
  FinishVertex(vertex);
}

void ItemSearch::ChooseTail(std::size_t tail, Score slack, unsigned words) {
  const Range<VertexId> tails = space_.problem.forest.Tails(edge_);
  if (tail == tails.size()) {
    Combine(slack, words);
    return;
  }
  const Span candidates = of_vertex_[tails[tail]];
  for (Index i = candidates.begin; i < candidates.end && !gave_up_; ++i) {
    const Candidate& candidate = candidates_[i];
    const Score left = slack - candidate.deficit;
    const unsigned sum = words + candidate.words;
    if (left <= 0 && sum >= kLong) {
      // Short strings come first; all others have at least this deficit.
      if (candidate.words == kLong) break;
      continue;
    }
    chosen_.push_back(i);
    ChooseTail(tail + 1, left, sum);
    chosen_.pop_back();
  }
}

void ItemSearch::Combine(Score slack, unsigned words) {
  if (++combinations_ > most_) gave_up_ = true;
  if (combinations_ % 1024 == 0) {
    budget_.CheckTime();
    meter_.Measure(graph_.Bytes() + HeapBytes(candidates_) + joiner_.Bytes() + rules_.Bytes());
  }
  StringEnds ends{};
  const Score own = rules_.Make(
      edge_, [&](std::uint32_t tail) { return candidates_[chosen_[tail]].ends; }, &ends);
  tails_.clear();
  for (const Index i : chosen_) tails_.push_back(candidates_[i].item);
  const Score score = graph_.ScoreOf(tails_, own);
  const VertexId vertex = space_.problem.forest.edge(edge_).head;
  Score deficit = 0;
  const bool is_short = model_.CutLeft(ends.left).is_short;
  if (!is_short && (slack <= 0 || BoundOf(vertex, ends, score, &deficit) <= floor_)) return;
  bool is_new = false;
  const Index number = index_.Find(ends.left, ends.right, &is_new);
  if (is_new) {
    const ItemId item = graph_.AddItem(vertex, edge_, tails_, own);
    candidates_.push_back(
        {item, ends, static_cast<std::uint8_t>(is_short ? words : kLong), deficit});
    return;
  }
  Candidate& known = candidates_[of_vertex_[vertex].begin + number];
  graph_.AddArc(known.item, edge_, tails_, own);
  known.deficit = std::min(known.deficit, deficit);
}

Score ItemSearch::BoundOf(VertexId vertex, const StringEnds& ends, Score score,
                          Score* deficit) const {
  const CoarseModel::Left& left = model_.CutLeft(ends.left);
  const std::optional<Index> l = FindLeft(vertex, left.context);
  const std::optional<Index> r = FindRight(vertex, model_.Cut(ends.right));
  if (!l || !r) return kMinusInfinity;
  const Score inside = score + left.correction + priced_.prices.left[*l] + priced_.prices.right[*r];
  *deficit = std::max(0.0, priced_.bounds.Inside(vertex) - inside);
  return std::min(priced_.bounds.LeftClaim(*l), priced_.bounds.RightClaim(*r)) - *deficit;
}

std::optional<Index> ItemSearch::FindLeft(VertexId vertex, const LeftContext& left) const {
  const Span span = priced_.network.vertices[vertex].lefts;
  const auto begin = priced_.network.lefts.begin();
  const auto found = std::lower_bound(
      begin + span.begin, begin + span.end, left, [](const LeftContext& a, const LeftContext& b) {
        return a.first != b.first ? a.first < b.first : a.second < b.second;
      });
  if (found == begin + span.end || !(*found == left)) return std::nullopt;
  return static_cast<Index>(found - begin);
}

std::optional<Index> ItemSearch::FindRight(VertexId vertex, CoarseModel::Id right) const {
  const Span span = priced_.network.Rights(vertex);
  const auto begin = priced_.network.entries.begin();
  const CoarseModel::Id group = model_[right].group;
  const auto found =
      std::lower_bound(begin + span.begin, begin + span.end, right,
                       [&](const ContextNetwork::Entry& entry, CoarseModel::Id context) {
                         const CoarseModel::Id other = model_[entry.context].group;
                         return other != group ? other < group : entry.context < context;
                       });
  if (found == begin + span.end || found->context != right) return std::nullopt;
  return static_cast<Index>(found - begin);
}

void ItemSearch::FinishVertex(VertexId vertex) {
  Span& span = of_vertex_[vertex];
  span.end = static_cast<Index>(candidates_.size());
  std::sort(candidates_.begin() + span.begin, candidates_.begin() + span.end,
            [](const Candidate& a, const Candidate& b) {
              if (a.words != b.words && (a.words == kLong || b.words == kLong)) {
                return b.words == kLong;
              }
              return a.deficit != b.deficit ? a.deficit < b.deficit : a.item < b.item;
            });
}

// A string without what precedes it scores as it stands.
void ItemSearch::AddGoals() {
  const Span span = of_vertex_[priced_.network.goal];
  for (Index i = span.begin; i < span.end; ++i) graph_.AddGoal(candidates_[i].item);
}

}  // namespace exact::chart
