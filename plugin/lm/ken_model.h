// One KenLM language model file: ARPA or binary (probing, trie, quantised), plain or compressed.
//
// Thread safety: const calls may run at the same time.
#ifndef EXACT_LM_KEN_MODEL_H_
#define EXACT_LM_KEN_MODEL_H_

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>

#include "lm/state.hh"
#include "lm/virtual_interface.hh"
#include "lm/word_index.hh"

namespace exact {

class KenModel {
 public:
  // Throws InputError, naming the file, when KenLM cannot read it.  KenLM's own progress goes to
  // stderr if `show_progress`.
  KenModel(const std::string& path, bool show_progress);

  std::size_t order() const { return model_->Order(); }
  lm::WordIndex Index(std::string_view word) const;
  lm::WordIndex end_sentence() const { return model_->BaseVocabulary().EndSentence(); }

  lm::ngram::State BeginSentence() const;
  lm::ngram::State NoContext() const;

  // Returns the log10 probability of `word` after `from`, and sets *to.  ARPA files may say "-inf";
  // searches need numbers, and this one is as bad as anybody can want.
  float Score(const lm::ngram::State& from, lm::WordIndex word, lm::ngram::State* to) const {
    return std::max(kLowestLog10, model_->BaseScore(&from, word, to));
  }

 private:
  static constexpr float kLowestLog10 = -10000;

  std::unique_ptr<lm::base::Model> model_;
};

}  // namespace exact

#endif  // EXACT_LM_KEN_MODEL_H_
