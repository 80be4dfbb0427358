// The language-model contexts that occur in one sentence, as small numbers.
//
// Searches compare, hash and store contexts all the time.  A 32-bit id is cheaper than the bytes of
// the model's state, and searches need not know anything about these bytes.  What a word scores
// after a context is kept, because many options begin with the same words.
//
// Not thread-safe; one object per sentence.
#ifndef EXACT_CORE_NGRAM_LM_CONTEXTS_H_
#define EXACT_CORE_NGRAM_LM_CONTEXTS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/ngram/language_model.h"

namespace exact {

using ContextId = std::uint32_t;

class LmContexts {
 public:
  explicit LmContexts(const LanguageModel& model);

  ContextId begin_sentence() const { return begin_sentence_; }
  ContextId no_context() const { return no_context_; }
  std::size_t size() const { return end_scores_.size(); }
  const LanguageModel& model() const { return model_; }
  // All memory of the contexts and of the scores kept; it only grows.
  std::size_t Bytes() const;
  // Whether all scores so far may be summed.  Otherwise nothing can be proved with them.
  bool AllSummable() const { return all_summable_; }

  // Returns the score of the words [begin, end) after `from` and sets *to to the context after
  // them.
  Score Extend(ContextId from, const Word* begin, const Word* end, ContextId* to);

  // Returns the score of </s> after `from`.
  Score End(ContextId from) { return ScoreEnd(from).score; }
  LanguageModel::WordScore ScoreEnd(ContextId from);

  // Appending one word.
  struct WordStep {
    std::uint64_t key;  // context and word
    Score score;
    ContextId next;
    bool needs_whole_context;
  };
  // The result is valid until the next call.
  const WordStep& Step(ContextId from, Word word);

  // Appends the words that need the whole of `from` to *found, in order.  Requires: `words` are
  // sorted.
  struct Continuation {
    std::uint32_t index;  // in `words`
    Score score;
    ContextId next;
  };
  void FindContinuations(ContextId from, const std::vector<Word>& words,
                         std::vector<Continuation>* found);

  // The words that the context consists of; kSentenceStart stands for <s>.  Appended to any other
  // context, they lead to this one.
  static constexpr Word kSentenceStart = 0xffffffffU;
  std::vector<Word> History(ContextId context) const;

  // LanguageModel::Shorten.
  struct Shorter {
    ContextId context;  // kNone if `from` cannot be shortened
    Score backoff;
  };
  Shorter Shorten(ContextId from);

 private:
  // How the context was found first: by appending `word` to the context `from`, or by dropping the
  // oldest word of `from`.
  struct Origin {
    ContextId from;
    Word word;
  };
  static constexpr Word kOldestDropped = 0xfffffffeU;

  ContextId Intern(const char* state, const Origin& origin);
  void Check(Score score) { all_summable_ = all_summable_ && IsSummable(score); }
  const char* State(ContextId id) const { return states_.data() + id * state_size_; }

  const LanguageModel& model_;
  const std::size_t state_size_;
  std::vector<char> states_;
  std::vector<LanguageModel::WordScore> end_scores_;  // NaN until computed
  std::vector<Shorter> shorter_;                      // the context itself until computed
  std::vector<Origin> origins_;
  std::vector<char> work_;  // room for one state
  IdTable table_;
  const bool states_are_numbers_;
  std::vector<ContextId> by_number_;  // instead of table_, if states are numbers
  std::vector<WordStep> steps_;
  IdTable step_index_;
  bool all_summable_ = true;
  ContextId begin_sentence_;
  ContextId no_context_;
};

}  // namespace exact

#endif  // EXACT_CORE_NGRAM_LM_CONTEXTS_H_
