// Estimates an interpolated Kneser-Ney model and writes it in the ARPA format.
//
// p(w|h) = (a(hw) - D) / a(h) + g(h) p(w|h'),  g(h) = D n(h) / a(h),
// with a(hw) from NgramCounts, a(h) their sum over w, n(h) the number of different w, h' = h
// without its first word, and one discount D = n1 / (n1 + 2 n2) per order (reference in
// ngram_counts.h).  Below the unigrams all words are equally likely, <unk> included.
// Unseen words get g(h) p(w|h'), so that g(h) is the back-off weight and every context sums to 1.
#ifndef EXACT_GENERATOR_ARPA_WRITER_H_
#define EXACT_GENERATOR_ARPA_WRITER_H_

#include "regression-tests/generator/ngram_counts.h"
#include "regression-tests/generator/text_file.h"

namespace exact::generator {

// Requires: at least one sentence was counted.  A model of order 1 is written as one of order 2,
// because KenLM does not read order 1; its only bigram scores as its unigram does.
void WriteArpa(const NgramCounts& counts, TextFile* file);

}  // namespace exact::generator

#endif  // EXACT_GENERATOR_ARPA_WRITER_H_
