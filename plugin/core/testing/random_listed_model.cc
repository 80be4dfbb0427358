#include "plugin/core/testing/random_listed_model.h"

#include <map>
#include <vector>

#include "plugin/core/testing/random.h"

namespace exact::testing {

using chart::Symbol;

ListedModel RandomListedModel(std::uint64_t seed, const chart::Forest& forest) {
  Random random(seed);
  const std::size_t order = 2 + random.Below(ListedModel::kMaxOrder - 1);
  const auto value = [&] {
    return ListedModel::Value{random.Below(32) / 4.0 - 7, random.Below(16) / 8.0 - 1};
  };
  std::map<ListedModel::Ngram, ListedModel::Value> ngrams;
  ngrams[{ListedModel::kBegin}] = value();
  for (chart::EdgeId edge = 0; edge < forest.edge_count(); ++edge) {
    for (const Symbol symbol : forest.Target(edge)) {
      if (!symbol.is_slot() && symbol.word() != kSentenceStart) ngrams[{symbol.word()}] = value();
    }
  }
  std::vector<ListedModel::Ngram> shorter;
  shorter.reserve(ngrams.size());
  for (const auto& [ngram, unused] : ngrams) shorter.push_back(ngram);
  const std::vector<ListedModel::Ngram> unigrams = shorter;
  for (std::size_t n = 2; n <= order; ++n) {
    std::vector<ListedModel::Ngram> longer;
    for (const ListedModel::Ngram& begin : shorter) {
      for (const ListedModel::Ngram& word : unigrams) {
        ListedModel::Ngram ngram = begin;
        ngram.push_back(word[0]);
        if (word[0] == ListedModel::kBegin || random.OneIn(3)) continue;
        if (ngrams.count({ngram.begin() + 1, ngram.end()}) == 0) continue;
        ngrams[ngram] = value();
        longer.push_back(ngram);
      }
    }
    shorter = longer;
  }
  return {order, ngrams};
}

}  // namespace exact::testing
