// BLEU-4 of a corpus, as Moses' multi-bleu.perl prints it, and sacrebleu with
// `--tokenize none --smooth-method none`.
//
// It is case-sensitive, takes the blank-separated tokens as they are, clips by the maximum over the
// references, uses the closest reference length (the shorter of two equally close ones), and is not
// smoothed.
#ifndef EXACT_AUDIT_BLEU_H_
#define EXACT_AUDIT_BLEU_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace exact::audit {

// The counts from which BLEU is computed.  The counts of a corpus are the sums of its sentences'.
struct BleuCounts {
  static constexpr std::size_t kOrder = 4;

  std::int64_t length = 0;
  std::int64_t reference_length = 0;
  std::array<std::int64_t, kOrder> matches{};  // n-grams that a reference has, by n - 1
  std::array<std::int64_t, kOrder> ngrams{};   // all n-grams, by n - 1

  void Add(const BleuCounts& other, std::int64_t times = 1);

  // 0 to 100.
  double Bleu() const;
};

// The counts of one sentence.  Requires: at least one reference.
BleuCounts CountBleu(std::string_view translation, const std::vector<std::string>& references);

// The counts of a sentence as a few integers, [length, reference length, matches...], and back.
std::vector<std::int64_t> PackBleu(const BleuCounts& counts);
BleuCounts UnpackBleu(const std::vector<std::int64_t>& packed);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_BLEU_H_
