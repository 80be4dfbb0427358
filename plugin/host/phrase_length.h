// Moses' PhraseLengthFeature: the lengths of the two phrases.
#ifndef EXACT_HOST_PHRASE_LENGTH_H_
#define EXACT_HOST_PHRASE_LENGTH_H_

#include <string>

#include "plugin/host/phrase_pair.h"
#include "plugin/host/sparse_scores.h"

namespace exact {

// Adds three scores, such as PREFIXs2, PREFIXt3 and PREFIX2,3.
void AddPhraseLength(const std::string& prefix, const PhrasePair& pair, SparseScores* scores);

}  // namespace exact

#endif  // EXACT_HOST_PHRASE_LENGTH_H_
