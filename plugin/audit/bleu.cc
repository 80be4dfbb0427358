#include "plugin/audit/bleu.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <map>

#include "plugin/core/base/error.h"
#include "plugin/frontend/tokens.h"

namespace exact::audit {
namespace {

using Tokens = std::vector<std::string_view>;
using NgramCounts = std::map<Tokens, std::int64_t>;

NgramCounts CountNgrams(const Tokens& tokens, std::size_t n) {
  NgramCounts counts;
  for (std::size_t end = n; end <= tokens.size(); ++end) {
    const auto stop = tokens.begin() + static_cast<std::ptrdiff_t>(end);
    ++counts[Tokens(stop - static_cast<std::ptrdiff_t>(n), stop)];
  }
  return counts;
}

// An n-gram matches at most as often as it occurs in one of the references.
std::int64_t CountMatches(const Tokens& translation, const std::vector<Tokens>& references,
                          std::size_t n) {
  NgramCounts allowed;
  for (const Tokens& reference : references) {
    for (const auto& [ngram, count] : CountNgrams(reference, n)) {
      std::int64_t& most = allowed[ngram];
      most = std::max(most, count);
    }
  }
  std::int64_t matches = 0;
  for (const auto& [ngram, count] : CountNgrams(translation, n)) {
    const auto found = allowed.find(ngram);
    if (found != allowed.end()) matches += std::min(count, found->second);
  }
  return matches;
}

std::int64_t ClosestLength(std::int64_t length, const std::vector<Tokens>& references) {
  std::int64_t best = static_cast<std::int64_t>(references.front().size());
  for (const Tokens& reference : references) {
    const auto other = static_cast<std::int64_t>(reference.size());
    const auto distance = std::abs(other - length);
    const auto best_distance = std::abs(best - length);
    if (distance < best_distance || (distance == best_distance && other < best)) best = other;
  }
  return best;
}

// The number of n-grams of a text follows from its length.
void CountAllNgrams(BleuCounts* counts) {
  for (std::size_t n = 1; n <= BleuCounts::kOrder; ++n) {
    counts->ngrams[n - 1] =
        std::max<std::int64_t>(0, counts->length - static_cast<std::int64_t>(n) + 1);
  }
}

}  // namespace

void BleuCounts::Add(const BleuCounts& other, std::int64_t times) {
  length += times * other.length;
  reference_length += times * other.reference_length;
  for (std::size_t i = 0; i < kOrder; ++i) {
    matches[i] += times * other.matches[i];
    ngrams[i] += times * other.ngrams[i];
  }
}

double BleuCounts::Bleu() const {
  double log_precision = 0;
  for (std::size_t i = 0; i < kOrder; ++i) {
    if (matches[i] == 0) return 0;
    log_precision += std::log(static_cast<double>(matches[i]) / static_cast<double>(ngrams[i]));
  }
  const double log_brevity =
      length >= reference_length
          ? 0
          : 1 - static_cast<double>(reference_length) / static_cast<double>(length);
  return 100 * std::exp(log_brevity + log_precision / kOrder);
}

BleuCounts CountBleu(std::string_view translation, const std::vector<std::string>& references) {
  const Tokens words = SplitBlanks(translation);
  std::vector<Tokens> reference_words;
  reference_words.reserve(references.size());
  for (const std::string& reference : references) {
    reference_words.push_back(SplitBlanks(reference));
  }
  BleuCounts counts;
  counts.length = static_cast<std::int64_t>(words.size());
  counts.reference_length = ClosestLength(counts.length, reference_words);
  CountAllNgrams(&counts);
  for (std::size_t n = 1; n <= BleuCounts::kOrder; ++n) {
    counts.matches[n - 1] = CountMatches(words, reference_words, n);
  }
  return counts;
}

std::vector<std::int64_t> PackBleu(const BleuCounts& counts) {
  std::vector<std::int64_t> packed = {counts.length, counts.reference_length};
  packed.insert(packed.end(), counts.matches.begin(), counts.matches.end());
  return packed;
}

BleuCounts UnpackBleu(const std::vector<std::int64_t>& packed) {
  EXACT_THROW_IF(packed.size() != 2 + BleuCounts::kOrder, InputError,
                 "'bleu' has " << packed.size() << " numbers; expected " << 2 + BleuCounts::kOrder);
  BleuCounts counts;
  counts.length = packed[0];
  counts.reference_length = packed[1];
  std::copy(packed.begin() + 2, packed.end(), counts.matches.begin());
  CountAllNgrams(&counts);
  return counts;
}

}  // namespace exact::audit
