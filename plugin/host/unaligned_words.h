// Moses' SourceWordDeletionFeature and TargetWordInsertionFeature: the words of a phrase that are
// aligned to nothing.
#ifndef EXACT_HOST_UNALIGNED_WORDS_H_
#define EXACT_HOST_UNALIGNED_WORDS_H_

#include <string>

#include "plugin/host/phrase_pair.h"
#include "plugin/host/sparse_scores.h"
#include "plugin/host/word_list.h"

namespace exact {

// Both add PREFIXWORD for each of them, without <s> and </s>.  A pair of one word each without any
// alignment has none, because Moses takes it for an unknown word.
void AddDeletedSourceWords(const std::string& prefix, const WordList& named, const PhrasePair& pair,
                           SparseScores* scores);
void AddInsertedTargetWords(const std::string& prefix, const WordList& named,
                            const PhrasePair& pair, SparseScores* scores);

}  // namespace exact

#endif  // EXACT_HOST_UNALIGNED_WORDS_H_
