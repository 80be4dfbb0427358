// BLEU-4 of a corpus: case-sensitive, on the blank-separated tokens as they are, clipped by the
// maximum over the references, the closest reference length (the shorter one of two equally close
// ones), not smoothed.  The figure that Moses' multi-bleu.perl prints, and sacrebleu with
// `--tokenize none --smooth-method none`.
#ifndef EXACT_AUDIT_BLEU_H_
#define EXACT_AUDIT_BLEU_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace exact::audit {

// What BLEU needs to know of a text; sums of them describe a corpus.
struct BleuCounts {
  static constexpr std::size_t kOrder = 4;

  std::int64_t length = 0;
  std::int64_t reference_length = 0;
  std::array<std::int64_t, kOrder> matches{};  // n-grams that a reference has, by n - 1
  std::array<std::int64_t, kOrder> ngrams{};   // all

  void Add(const BleuCounts& other, std::int64_t times = 1);

  // 0 to 100.
  double Bleu() const;
};

// Of one sentence.  Requires: at least one reference.
BleuCounts CountBleu(std::string_view translation, const std::vector<std::string>& references);

// The counts of a sentence as a few integers, [length, reference length, matches...], and back.
std::vector<std::int64_t> PackBleu(const BleuCounts& counts);
BleuCounts UnpackBleu(const std::vector<std::int64_t>& packed);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_BLEU_H_
