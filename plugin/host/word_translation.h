// Moses' WordTranslationFeature: pairs of aligned words.
#ifndef EXACT_HOST_WORD_TRANSLATION_H_
#define EXACT_HOST_WORD_TRANSLATION_H_

#include <initializer_list>
#include <string>
#include <string_view>

#include "plugin/host/phrase_pair.h"
#include "plugin/host/sparse_config.h"
#include "plugin/host/sparse_scores.h"
#include "plugin/host/word_list.h"

namespace exact {

class WordTranslation {
 public:
  // Reads the word lists; throws InputError.
  WordTranslation(const std::string& prefix, const SparseConfig& config);

  // Adds PREFIXsource~target for each pair.  With source context, also one score for each other
  // word of the sentence: PREFIXother,source~target, or if it comes later
  // PREFIXsource,other~target.
  void Add(const PhrasePair& pair, SparseScores* scores) const;

 private:
  bool IsIgnored(std::string_view word) const;
  std::string NameOf(std::initializer_list<std::string_view> source, std::string_view target) const;
  void AddContext(const PhrasePair& pair, std::size_t position, std::string_view source,
                  std::string_view target, SparseScores* scores) const;

  std::string prefix_;
  bool simple_;
  bool source_context_;
  bool ignore_punctuation_;
  WordList source_words_;
  WordList target_words_;
};

}  // namespace exact

#endif  // EXACT_HOST_WORD_TRANSLATION_H_
