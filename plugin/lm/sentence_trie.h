// The n-grams of one KenLM model that a sentence needs, as a trie that grows on demand.
//
// KenLM answers "what does this word score here?", word by word.  The exact search asks another
// question: which of these hundred words need the whole of this context?  KenLM stores n-grams by
// their last word first, so an n-gram is extended to the left with one look-up.  The words that
// continue a context also continue the context without its oldest word; so its list comes from the
// list of that one, each n-gram extended by the oldest word.
#ifndef EXACT_LM_SENTENCE_TRIE_H_
#define EXACT_LM_SENTENCE_TRIE_H_

#include <memory>
#include <string>
#include <vector>

#include "plugin/core/ngram/language_model.h"
#include "plugin/lm/weighted_ken_model.h"

namespace exact {

// The core's LanguageModel for one sentence.  It gives the same scores as KenSentenceModel.
// Returns nullptr if the model is of a kind that is not known.  `weighted` must outlive the object.
std::unique_ptr<LanguageModel> NewSentenceTrie(const WeightedKenModel& weighted,
                                               const std::vector<std::string>& extra_words);

}  // namespace exact

#endif  // EXACT_LM_SENTENCE_TRIE_H_
