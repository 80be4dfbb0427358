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
#include "plugin/core/ngram/continuation_lists.h"
#include "plugin/core/ngram/language_model.h"

namespace exact {

class LmContexts {
 public:
  explicit LmContexts(const LanguageModel& model);

  ContextId begin_sentence() const { return begin_sentence_; }
  ContextId no_context() const { return no_context_; }
  std::size_t size() const { return numbers_ ? model_.StateCount() : origins_.size(); }
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
    bool extends_left;
  };
  // The result is valid until the next call.
  const WordStep& Step(ContextId from, Word word);

  // The words that the context consists of; kSentenceStart stands for <s>.  Appended to any other
  // context, they lead to this one.
  std::vector<Word> History(ContextId context) const;

  // LanguageModel::Shorten.
  struct Shorter {
    ContextId context;  // kNone if `from` cannot be shortened
    Score backoff;
  };
  Shorter Shorten(ContextId from) {
    if (from >= shorter_.size() || shorter_[from].context == from) FindShorter(from);
    return shorter_[from];
  }

  // Notes a score that was not computed here, for AllSummable.
  void CheckScore(Score score) { all_summable_ = all_summable_ && IsSummable(score); }

 private:
  // How the context was found first: by appending `word` to the context `from`, or by dropping the
  // oldest word of `from`.
  struct Origin {
    ContextId from;
    Word word;
  };
  static constexpr Word kOldestDropped = 0xfffffffeU;

  void FindShorter(ContextId from);
  // Makes room for a context in the arrays of what was computed.
  void MakeRoom(ContextId context);
  ContextId Intern(const char* state, const Origin& origin);
  // Valid until the next call.
  const char* State(ContextId id) const;

  const LanguageModel& model_;
  const std::size_t state_size_;
  const bool numbers_;  // states are numbers; then they are the ids
  mutable ContextId number_ = 0;
  std::vector<char> work_;  // room for one state
  // Unless states are numbers:
  std::vector<char> states_;
  std::vector<Origin> origins_;
  IdTable table_;
  // What was computed:
  std::vector<LanguageModel::WordScore> end_scores_;  // NaN until computed
  std::vector<Shorter> shorter_;                      // the context itself until computed
  std::vector<WordStep> steps_;
  IdTable step_index_;
  bool all_summable_ = true;
  ContextId begin_sentence_;
  ContextId no_context_;
};

}  // namespace exact

#endif  // EXACT_CORE_NGRAM_LM_CONTEXTS_H_
