// What the searches need to know of a language model.
//
// A state is an opaque, fixed-size block of bytes that the model writes; equal bytes mean equal
// futures, so the model should minimise its states (as KenLM does) and leave no byte unset.
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

  // Words after the first Order() - 1 of a phrase are scored independently of what precedes the
  // phrase, and a phrase of at least Order() - 1 words ends in the same state after any context.
  virtual std::size_t Order() const = 0;

  // Writes the state after <s>.
  virtual void BeginSentence(char* state) const = 0;

  // Writes the state of an unknown left context: scores after it are estimates.
  virtual void NoContext(char* state) const = 0;

  // What a word scores after a context, and whether all of the context was needed to tell.
  struct WordScore {
    Score score;
    bool needs_whole_context;
  };

  // Scores `word` after the context `from`; writes the context after it to `to`.
  // Requires: from != to.
  virtual WordScore ScoreWord(const char* from, Word word, char* to) const = 0;

  // Scores </s> after the context `from`.
  virtual WordScore ScoreEnd(const char* from) const = 0;

  // How many of the last words a context remembers, as far as it can be shortened.
  virtual std::size_t ContextLength(const char* /*state*/) const { return 0; }

  // A back-off model's contexts share their scores.  Writes to `shorter` the context without its
  // oldest word, and to *backoff a number, so that every word that does not need the whole of
  // `from` scores *backoff more after `from` than after `shorter`, and leads to the same context.
  // A word that needs the whole of `from` needs the whole of `shorter`, too.  Returns false where
  // there is no such context: where ContextLength is 0.
  virtual bool Shorten(const char* /*from*/, char* /*shorter*/, Score* /*backoff*/) const {
    return false;
  }

  // A word, and the number that FindContinuations knows it by.
  struct KeyedWord {
    std::uint32_t key;
    Word word;
    bool operator<(const KeyedWord& other) const {
      return key != other.key ? key < other.key : word < other.word;
    }
  };
  virtual std::uint32_t Key(Word word) const { return word; }

  // Called with the index of a word, its score and the context after it.
  using ContinuationVisitor = std::function<void(std::size_t, Score, const char*)>;

  // Visits, in order, those of the words that need the whole of `from`, faster than ScoreWord can
  // find out.  Returns false if the model has no faster way.  Requires: `words` are sorted.
  virtual bool FindContinuations(const char* /*from*/, const std::vector<KeyedWord>& /*words*/,
                                 const ContinuationVisitor& /*visit*/) const {
    return false;
  }

  // The scores alone.
  Score Extend(const char* from, Word word, char* to) const {
    return ScoreWord(from, word, to).score;
  }
  Score End(const char* from) const { return ScoreEnd(from).score; }
};

}  // namespace exact

#endif  // EXACT_CORE_NGRAM_LANGUAGE_MODEL_H_
