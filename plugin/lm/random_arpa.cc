#include "plugin/lm/random_arpa.h"

#include <cstddef>
#include <set>
#include <vector>

#include "plugin/core/base/id_table.h"

namespace exact::testing {
namespace {

constexpr std::size_t kOrder = 4;

bool EndsSentence(const std::string& ngram) {
  return ngram.size() >= 4 && ngram.substr(ngram.size() - 4) == "</s>";
}

}  // namespace

std::string RandomArpa(std::uint64_t seed, Ends ends) {
  std::uint64_t state = seed;
  const auto random = [&](std::uint64_t below) {
    return MixBits(++state + seed * 1000003) % below;
  };
  const std::vector<std::string> words = {"a", "b", "c", "</s>"};
  std::vector<std::vector<std::string>> ngrams = {{"<s>", "</s>", "a", "b", "c"}};
  std::set<std::string> known(ngrams[0].begin(), ngrams[0].end());
  std::set<std::string> continued;
  for (std::size_t n = 1; n < kOrder; ++n) {
    ngrams.emplace_back();
    for (const std::string& shorter : ngrams[n - 1]) {
      if (EndsSentence(shorter)) continue;
      for (const std::string& word : words) {
        std::string ngram = shorter;
        ngram += ' ';
        ngram += word;
        const bool has_end = known.count(ngram.substr(ngram.find(' ') + 1)) != 0;
        if (ends == Ends::kAreThere && !has_end) continue;
        const bool wanted = ngrams[n].empty() || random(ends == Ends::kMayLack ? 3 : 2) == 0;
        if (!wanted) continue;
        ngrams[n].push_back(ngram);
        known.insert(ngram);
        continued.insert(shorter);
      }
    }
  }
  std::string arpa = "\\data\\\n";
  for (std::size_t n = 0; n < kOrder; ++n) {
    arpa += "ngram " + std::to_string(n + 1) + "=" + std::to_string(ngrams[n].size()) + "\n";
  }
  for (std::size_t n = 0; n < kOrder; ++n) {
    arpa += "\n\\" + std::to_string(n + 1) + "-grams:\n";
    for (const std::string& ngram : ngrams[n]) {
      arpa += "-0." + std::to_string(1 + random(9999)) + "\t" + ngram;
      const bool may_back_off = ends == Ends::kMayLack || continued.count(ngram) != 0;
      if (n + 1 < kOrder && may_back_off && random(2) == 0)
        arpa += "\t-0." + std::to_string(1 + random(999));
      arpa += "\n";
    }
  }
  return arpa + "\n\\end\\\n";
}

}  // namespace exact::testing
