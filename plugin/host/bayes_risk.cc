#include "plugin/host/bayes_risk.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>

namespace exact {
namespace {

constexpr std::size_t kOrder = 4;

struct Counted {
  std::size_t length;
  std::map<std::vector<Word>, int> ngrams;
};

Counted Count(const std::vector<Word>& words) {
  Counted counted{words.size(), {}};
  for (auto begin = words.begin(); begin != words.end(); ++begin) {
    const auto most = std::min<std::ptrdiff_t>(kOrder, words.end() - begin);
    for (std::ptrdiff_t n = 1; n <= most; ++n) ++counted.ngrams[{begin, begin + n}];
  }
  return counted;
}

// BLEU of one sentence; one is added to the counts of longer n-grams.
float SmoothedBleu(const Counted& hypothesis, const Counted& reference) {
  std::array<int, kOrder> matches{};
  for (const auto& [ngram, count] : hypothesis.ngrams) {
    const auto found = reference.ngrams.find(ngram);
    if (found != reference.ngrams.end())
      matches[ngram.size() - 1] += std::min(count, found->second);
  }
  if (matches[0] == 0) return 0;
  float sum = 0;
  for (std::size_t n = 0; n < kOrder; ++n) {
    const std::size_t total = hypothesis.length > n ? hypothesis.length - n : 0;
    const float added = n == 0 ? 0 : 1;
    sum += std::log(static_cast<float>(matches[n]) + added) -
           std::log(static_cast<float>(total) + added);
  }
  sum /= static_cast<float>(kOrder);
  const float brevity =
      1 - static_cast<float>(reference.length) / static_cast<float>(hypothesis.length);
  return std::exp(sum + std::min(0.0F, brevity));
}

// Proportional to the probabilities; the best has 1.
std::vector<float> Weights(const std::vector<ScoredDerivation>& list, double scale) {
  double best = -std::numeric_limits<double>::infinity();
  for (const ScoredDerivation& entry : list) best = std::max(best, scale * entry.score);
  std::vector<float> weights;
  weights.reserve(list.size());
  for (const ScoredDerivation& entry : list) {
    weights.push_back(static_cast<float>(std::exp(scale * entry.score - best)));
  }
  return weights;
}

}  // namespace

std::size_t LeastRisk(const SearchProblem& problem, const std::vector<ScoredDerivation>& list,
                      double scale) {
  std::vector<Counted> counted;
  counted.reserve(list.size());
  for (const ScoredDerivation& entry : list)
    counted.push_back(Count(entry.derivation.Target(problem)));
  const std::vector<float> weights = Weights(list, scale);
  float least = std::numeric_limits<float>::infinity();
  std::size_t best = 0;
  for (std::size_t i = 0; i < list.size(); ++i) {
    float risk = 0;
    for (std::size_t j = 0; j < list.size() && risk <= least; ++j) {
      if (i != j) risk += (1 - SmoothedBleu(counted[i], counted[j])) * weights[j];
    }
    if (risk >= least) continue;
    least = risk;
    best = i;
  }
  return best;
}

}  // namespace exact
