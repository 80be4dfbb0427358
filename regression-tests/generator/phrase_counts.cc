#include "regression-tests/generator/phrase_counts.h"

#include <algorithm>
#include <numeric>

#include "regression-tests/generator/random.h"

namespace exact::generator {
namespace {

constexpr int kPositionBits = 4;
constexpr std::uint8_t kPositionMask = (1 << kPositionBits) - 1;
static_assert(kMaxTargetPhrase <= kPositionMask, "two positions must fit into a byte");

// The count of an id.  The array grows if the id is new.
std::uint32_t& At(std::vector<std::uint32_t>& counts, std::uint32_t id) {
  if (id >= counts.size()) counts.resize(id + 1);
  return counts[id];
}

}  // namespace

void PhraseCounts::Count(const SentencePair& pair) {
  ExtractPhrases(pair, max_source_phrase_, &spans_);
  for (const SpanPair& span : spans_) Count(pair, span);
}

void PhraseCounts::Count(const SentencePair& pair, const SpanPair& span) {
  const std::uint32_t source =
      sources_.Add({pair.source.data() + span.source_begin, span.source_end - span.source_begin});
  const std::uint32_t target =
      targets_.Add({pair.target.data() + span.target_begin, span.target_end - span.target_begin});
  ++At(source_counts_, source);
  ++At(target_counts_, target);
  const std::size_t known = pairs_.size();
  const std::uint32_t id = AddPair(source, target);
  ++pairs_[id].count;
  if (id < known) return;
  for (const Link& link : pair.links) {
    const bool inside = link.source >= span.source_begin && link.source < span.source_end &&
                        link.target >= span.target_begin && link.target < span.target_end;
    if (!inside) continue;
    links_.push_back(static_cast<std::uint8_t>((link.source - span.source_begin) << kPositionBits |
                                               (link.target - span.target_begin)));
  }
  if (++At(translations_, source) <= max_translations_) ++kept_entries_;
}

std::uint32_t PhraseCounts::AddPair(std::uint32_t source, std::uint32_t target) {
  return index_.FindOrAdd(
      Combine(source, target),
      [&](std::uint32_t id) { return pairs_[id].source == source && pairs_[id].target == target; },
      [&] {
        pairs_.push_back({source, target, 0, static_cast<std::uint32_t>(links_.size())});
        return static_cast<std::uint32_t>(pairs_.size() - 1);
      });
}

std::vector<PhraseCounts::PhraseLink> PhraseCounts::Links(std::uint32_t pair) const {
  const std::size_t end = pair + 1 < pairs_.size() ? pairs_[pair + 1].links_begin : links_.size();
  std::vector<PhraseLink> links;
  for (std::size_t i = pairs_[pair].links_begin; i < end; ++i) {
    links.push_back({static_cast<std::uint8_t>(links_[i] >> kPositionBits),
                     static_cast<std::uint8_t>(links_[i] & kPositionMask)});
  }
  return links;
}

std::vector<std::uint32_t> PhraseCounts::KeptPairs() const {
  std::vector<std::uint32_t> order(pairs_.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [this](std::uint32_t a, std::uint32_t b) {
    const Pair& x = pairs_[a];
    const Pair& y = pairs_[b];
    if (x.source != y.source) return x.source < y.source;
    if (x.count != y.count) return x.count > y.count;
    return a < b;
  });
  std::size_t kept = 0;
  std::uint32_t of_source = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const bool same = i > 0 && pairs_[order[i]].source == pairs_[order[i - 1]].source;
    of_source = same ? of_source + 1 : 1;
    if (of_source <= max_translations_) order[kept++] = order[i];
  }
  order.resize(kept);
  return order;
}

}  // namespace exact::generator
