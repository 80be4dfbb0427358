// What tests of the trie of a sentence compare: its scores with KenLM's, and its contexts with the
// promises of LanguageModel.
#ifndef EXACT_LM_TRIE_CHECKS_H_
#define EXACT_LM_TRIE_CHECKS_H_

#include <string>
#include <vector>

#include "plugin/core/ngram/language_model.h"
#include "plugin/lm/weighted_ken_model.h"

namespace exact::testing {

// The state after <s>.
std::string Begin(const LanguageModel& model);

// Appends a word to a state.
std::string Extend(const LanguageModel& model, const std::string& from, Word word,
                   LanguageModel::WordScore* score);

// What LanguageModel::Shorten and BeginLists promise of a context, for all words below `words`.
void CheckContext(const LanguageModel& model, const std::string& state, Word words);

// Scores all strings of four words by KenLM and by the trie of all models.  The words are a, b, c,
// new and other.
void CompareWithKenLm(const std::vector<WeightedKenModel>& models);

}  // namespace exact::testing

#endif  // EXACT_LM_TRIE_CHECKS_H_
