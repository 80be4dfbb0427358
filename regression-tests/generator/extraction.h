// Extracts the phrase pairs that are consistent with a word alignment.
#ifndef EXACT_GENERATOR_EXTRACTION_H_
#define EXACT_GENERATOR_EXTRACTION_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "regression-tests/generator/bitext.h"

namespace exact::generator {

// Target phrases longer than this are not extracted, whatever the source.
constexpr std::uint32_t kMaxTargetPhrase = 7;

struct SpanPair {
  std::uint32_t source_begin;
  std::uint32_t source_end;  // exclusive
  std::uint32_t target_begin;
  std::uint32_t target_end;  // exclusive
};

// Sets *spans to all pairs of spans with at least one link inside and none from inside to outside,
// as Moses' training extracts them.  Unaligned words are extracted with no phrase, with the left
// one and with the right one.
void ExtractPhrases(const SentencePair& pair, std::uint32_t max_source_phrase,
                    std::vector<SpanPair>* spans);

}  // namespace exact::generator

#endif  // EXACT_GENERATOR_EXTRACTION_H_
