// What the searches need from a language model.
//
// A state is an opaque block of bytes of fixed size that stands for a context.  Contexts with equal
// bytes must score every continuation alike.  The fewer states a model tells apart the better, so
// it should drop words that cannot matter any more, as KenLM does, and must leave no byte unset.
// Scores are weighted natural logarithms of any sign.  One object may stand for several models.
//
// Thread safety: const calls may run at the same time.
#ifndef EXACT_CORE_NGRAM_LANGUAGE_MODEL_H_
#define EXACT_CORE_NGRAM_LANGUAGE_MODEL_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "plugin/core/base/score.h"
#include "plugin/core/ngram/word.h"

namespace exact {

class LanguageModel {
 public:
  virtual ~LanguageModel() = default;

  // Bytes of a state.
  virtual std::size_t StateSize() const = 0;

  // Whether a state is a 32-bit number, and the numbers in use are dense.
  virtual bool StatesAreNumbers() const { return false; }

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

  // Called with the index of a word, its score and the context after it.
  using ContinuationVisitor = std::function<void(std::size_t, Score, const char*)>;

  // Visits, in order, the words that need the whole of `from`.  Returns false, without a visit, if
  // the model cannot find them faster than ScoreWord does.  Requires: `words` are sorted.
  virtual bool FindContinuations(const char* /*from*/, const std::vector<Word>& /*words*/,
                                 const ContinuationVisitor& /*visit*/) const {
    return false;
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
