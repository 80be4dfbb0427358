#include "plugin/core/chart/contexts/short_strings.h"

#include <algorithm>

#include "plugin/core/base/memory_meter.h"

namespace exact::chart {

ShortStrings::ShortStrings(const Forest& forest) : begins_(1) {
  std::vector<Entry> found;
  for (VertexId vertex = 0; vertex < forest.vertex_count(); ++vertex) {
    found.clear();
    for (EdgeId edge = forest.EdgesBegin(vertex); edge < forest.EdgesEnd(vertex); ++edge) {
      AddEdge(forest, edge, &found);
    }
    std::sort(found.begin(), found.end(), [](const Entry& a, const Entry& b) {
      return a.word != b.word ? a.word < b.word : a.score > b.score;
    });
    for (const Entry& entry : found) {
      const bool is_new = entries_.size() == begins_.back() || entries_.back().word != entry.word;
      if (is_new) entries_.push_back(entry);
    }
    begins_.push_back(static_cast<std::uint32_t>(entries_.size()));
  }
}

void ShortStrings::AddEdge(const Forest& forest, EdgeId edge, std::vector<Entry>* found) const {
  const Range<Symbol> target = forest.Target(edge);
  Word fixed = kEmpty;
  for (const Symbol symbol : target) {
    if (symbol.is_slot()) continue;
    if (fixed != kEmpty || symbol.word() == kSentenceStart) return;
    fixed = symbol.word();
  }
  const Range<VertexId> tails = forest.Tails(edge);
  // All tails but `filled` are empty strings.
  const auto rest = [&](std::size_t filled) {
    Score score = forest.edge(edge).score;
    for (std::size_t i = 0; i < tails.size(); ++i) {
      if (i == filled) continue;
      if (!HasEmpty(tails[i])) return kMinusInfinity;
      score += Empty(tails[i]);
    }
    return score;
  };
  const Score all_empty = rest(tails.size());
  if (all_empty != kMinusInfinity) found->push_back({fixed, all_empty});
  if (fixed != kEmpty) return;
  for (std::size_t i = 0; i < tails.size(); ++i) {
    const Score others = rest(i);
    if (others == kMinusInfinity) continue;
    for (const Entry& entry : Words(tails[i])) found->push_back({entry.word, others + entry.score});
  }
}

std::size_t ShortStrings::Bytes() const { return HeapBytes(entries_, begins_); }

}  // namespace exact::chart
