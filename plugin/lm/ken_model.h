// One KenLM language model.  It is read from a file, ARPA or binary (probing, trie, quantised),
// plain or compressed, or a host has loaded it.
//
// Thread safety: const calls may run at the same time.
#ifndef EXACT_LM_KEN_MODEL_H_
#define EXACT_LM_KEN_MODEL_H_

#include <algorithm>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "lm/max_order.hh"
#include "lm/state.hh"
#include "lm/virtual_interface.hh"
#include "lm/word_index.hh"
#include "plugin/lm/ken_ngrams.h"
#include "plugin/lm/rest_scores.h"

namespace exact {

class KenModel {
 public:
  static constexpr std::size_t kMaxOrder = KENLM_MAX_ORDER;

  // Whether a file is in one of KenLM's binary formats.  Throws InputError if it is, but the
  // numbers in its head are impossible.
  static bool IsBinary(const std::string& path);

  // Throws InputError, naming the file, when KenLM cannot read it.  KenLM's own progress goes to
  // stderr if `show_progress`.
  KenModel(const std::string& path, bool show_progress);
  // A model that a host has read.
  explicit KenModel(std::shared_ptr<const lm::base::Model> model)
      : model_(std::move(model)), ngrams_(KenNgrams::Of(*model_)) {}

  const lm::base::Model& base() const { return *model_; }
  const KenNgrams& ngrams() const { return *ngrams_; }
  // nullptr if there are none.  The first call makes them.
  const RestScores* rests() const;
  std::size_t order() const { return model_->Order(); }
  lm::WordIndex Index(std::string_view word) const;
  lm::WordIndex begin_sentence() const { return model_->BaseVocabulary().BeginSentence(); }
  lm::WordIndex end_sentence() const { return model_->BaseVocabulary().EndSentence(); }

  lm::ngram::State BeginSentence() const;
  lm::ngram::State NoContext() const;

  struct WordScore {
    double log10;
    bool needs_whole_context;  // the n-gram of the whole context and the word exists
  };

  // Scores `word` after `from`, and sets *to.  The back-offs are added here, in double precision.
  // KenLM's own sum is rounded, so that a context that backs off would not score exactly the same
  // as the shorter context plus the back-off.
  WordScore Score(const lm::ngram::State& from, lm::WordIndex word, lm::ngram::State* to) const {
    lm::ngram::State without_backoff = from;
    std::fill_n(without_backoff.backoff, from.length, 0.0F);
    const lm::FullScoreReturn match = model_->BaseFullScore(&without_backoff, word, to);
    double log10 = Finite(match.prob);
    for (unsigned length = match.ngram_length; length <= from.length; ++length) {
      log10 += Finite(from.backoff[length - 1]);
    }
    return {log10, match.ngram_length == from.length + 1U};
  }

  // Removes the oldest word of a context.  Returns its back-off: what a word that does not need the
  // whole context scores more than after the shortened one.  Requires: the context has a word.
  static double Shorten(lm::ngram::State* context) {
    const double backoff = Finite(context->backoff[--context->length]);
    context->ZeroRemaining();
    return backoff;
  }

  static double Finite(float log10) { return FiniteLog10(log10); }

 private:
  std::shared_ptr<const lm::base::Model> model_;
  std::unique_ptr<const KenNgrams> ngrams_;
  mutable std::once_flag rests_made_;
  mutable std::unique_ptr<const RestScores> rests_;
};

}  // namespace exact

#endif  // EXACT_LM_KEN_MODEL_H_
