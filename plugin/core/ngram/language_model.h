// What the searches need from a language model.
//
// A state is an opaque block of bytes of fixed size that stands for a context.  Contexts with equal
// bytes must score every continuation alike.  The fewer states a model tells apart the better, so
// it should drop words that cannot matter any more, as KenLM does, and must leave no byte unset.
// Scores are weighted natural logarithms of any sign.  One object may stand for several models.
//
// Thread safety: one object per sentence and thread.  A model may keep what it has found.
#ifndef EXACT_CORE_NGRAM_LANGUAGE_MODEL_H_
#define EXACT_CORE_NGRAM_LANGUAGE_MODEL_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "plugin/core/base/score.h"
#include "plugin/core/ngram/continuation_lists.h"
#include "plugin/core/ngram/next_words.h"
#include "plugin/core/ngram/word.h"

namespace exact {

class LanguageModel {
 public:
  virtual ~LanguageModel() = default;

  // Bytes of a state.
  virtual std::size_t StateSize() const = 0;

  // If states are 32-bit numbers: how many there are so far.  Otherwise 0.
  virtual std::size_t StateCount() const { return 0; }

  // The n of the n-gram model.  What precedes a phrase affects only the scores of its first
  // Order() - 1 words, and a phrase of at least so many words ends in the same state after any
  // context.
  virtual std::size_t Order() const = 0;

  // Writes the state after <s>.
  virtual void BeginSentence(char* state) const = 0;

  // Writes the state of an unknown left context: scores after it are estimates.
  virtual void NoContext(char* state) const = 0;

  // What a word scores after a context.
  struct WordScore {
    Score score;
    bool needs_whole_context;  // whether the model has an n-gram of the whole context and the word
    // If it does: whether the model may have an n-gram of one more word, the whole context and the
    // word.  If not, what precedes the context never matters to this word or to what follows,
    // except for the back-off weights of longer contexts.
    bool extends_left = true;
  };

  // Scores `word` after the context `from`; writes the context after it to `to`.
  // Requires: from != to.
  virtual WordScore ScoreWord(const char* from, Word word, char* to) const = 0;

  // Scores </s> after the context `from`.
  virtual WordScore ScoreEnd(const char* from) const = 0;

  // The number of words that Shorten can remove from the context one after the other.
  virtual std::size_t ContextLength(const char* /*state*/) const { return 0; }

  // Backs off: writes the context without its oldest word to `shorter`, and the back-off weight of
  // `from` to *backoff.  Returns false if ContextLength is 0.
  // Guarantees: a word that does not need the whole of `from` scores *backoff more after `from`
  // than after `shorter`, and leads to the same context.  A word that needs the whole of `from`
  // also needs the whole of `shorter`.
  virtual bool Shorten(const char* /*from*/, char* /*shorter*/, Score* /*backoff*/) const {
    return false;
  }

  // For a model whose states are numbers: the words that the context consists of.  Appended to any
  // other context, they lead to this one.
  virtual std::vector<Word> History(const char* /*state*/) const { return {}; }

  // For a model whose states are numbers, and which can find the words that need the whole of a
  // context faster than ScoreWord does: returns its lists of them, which are empty at first.  They
  // hold the words that may come next, and the scores and states of ScoreWord.  Each call begins
  // anew.  `next` must live as long as lists are made.
  virtual const ContinuationLists* BeginLists(const NextWords& /*next*/) const { return nullptr; }
  // Makes the list of a context that can be shortened.
  virtual void MakeList(ContextId /*context*/) const {}

  // A model whose states depend on the last `context_length` words alone, whatever comes before
  // them, and in which every word scores at least what it scores here after any context that ends
  // in these words.  nullptr if there is none.  This model must outlive it.
  virtual std::unique_ptr<const LanguageModel> Optimistic(std::size_t /*context_length*/) const {
    return nullptr;
  }

  // Memory that the model has taken for the sentence.
  virtual std::size_t Bytes() const { return 0; }

  // The scores alone.
  Score Extend(const char* from, Word word, char* to) const {
    return ScoreWord(from, word, to).score;
  }
  Score End(const char* from) const { return ScoreEnd(from).score; }
};

}  // namespace exact

#endif  // EXACT_CORE_NGRAM_LANGUAGE_MODEL_H_
