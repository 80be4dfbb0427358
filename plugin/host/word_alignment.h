// The word alignment of a derivation, from the phrase tables' alignment fields.
#ifndef EXACT_HOST_WORD_ALIGNMENT_H_
#define EXACT_HOST_WORD_ALIGNMENT_H_

#include <cstddef>
#include <vector>

#include "plugin/core/phrase/problem/derivation.h"
#include "plugin/host/problem_builder.h"

namespace exact {

struct AlignmentPoint {
  std::size_t source;  // words of the sentence
  std::size_t target;
};

// The points inside an option, by source word, then target word, counted from its own first words.
std::vector<AlignmentPoint> PhraseAlignment(const SentenceProblem& sentence,
                                            const PhraseOption& option);

// Phrase by phrase; inside a phrase by source word, then target word.  Empty if the model was
// loaded without alignments (DecoderOptions::keep_alignments), but for unknown words.
std::vector<AlignmentPoint> WordAlignment(const SentenceProblem& sentence,
                                          const Derivation& derivation);

}  // namespace exact

#endif  // EXACT_HOST_WORD_ALIGNMENT_H_
