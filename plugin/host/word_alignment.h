// The word alignment of a derivation, from the phrase tables' alignment fields.
#ifndef EXACT_HOST_WORD_ALIGNMENT_H_
#define EXACT_HOST_WORD_ALIGNMENT_H_

#include <vector>

#include "plugin/core/phrase/problem/derivation.h"
#include "plugin/host/alignment_point.h"
#include "plugin/host/problem_builder.h"

namespace exact {

// The points of a phrase, as words of the phrase, by source word, then target word.
std::vector<AlignmentPoint> PhraseAlignment(const SentenceProblem& sentence,
                                            const PhraseOption& option);

// The points of a derivation, as words of the sentences, phrase by phrase.  Empty if the model was
// loaded without alignments (DecoderOptions::keep_alignments), but for unknown words.
std::vector<AlignmentPoint> WordAlignment(const SentenceProblem& sentence,
                                          const Derivation& derivation);

}  // namespace exact

#endif  // EXACT_HOST_WORD_ALIGNMENT_H_
