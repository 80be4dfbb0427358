// The language model as the relaxation sees it: contexts of at most two words.
//
// For models up to trigrams this is the model itself.  For longer n-grams, contexts are cut to
// their last two words, and the scores are upper bounds: what a word scores after a context of two
// words is the most that it can score after any longer context of this sentence's words that ends
// in them.  No sign of weights or back-offs is assumed.
//
// Words are numbered from 0 for the sentence.  Not thread-safe; one object per sentence.
#ifndef EXACT_CORE_CHART_CONTEXTS_COARSE_MODEL_H_
#define EXACT_CORE_CHART_CONTEXTS_COARSE_MODEL_H_

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "plugin/core/chart/beam/string_ends.h"
#include "plugin/core/chart/contexts/left_context.h"
#include "plugin/core/chart/problem/chart_run.h"
#include "plugin/core/ngram/continuations.h"

namespace exact::chart {

class CoarseModel {
 public:
  using Id = std::uint32_t;  // of a context
  static constexpr Id kRoot = 0;

  struct Context {
    ContextId real;  // a context of the language model with these words
    Id group;        // the context of the last word alone: itself if it has one word or none
    Score backoff;   // to the group, or from one word to the root; 0 for the root
    std::uint8_t length;
  };
  // Appending a word.
  struct Step {
    std::uint32_t word;
    Id next;
    Score score;
  };

  // `longest`: words of a context, 1 or 2.  `next`: which words of the forest
  // may follow which; no others must be asked for.  `words`: all words of the forest, sorted and
  // different, without <s>.  All must outlive the object.  Throws LimitReached.
  CoarseModel(std::size_t longest, Space& space, EndJoiner& joiner, const NextWords& next,
              const std::vector<Word>& words, Budget& budget);
  CoarseModel(const CoarseModel&) = delete;
  CoarseModel& operator=(const CoarseModel&) = delete;

  std::size_t longest() const { return longest_; }
  const std::vector<Word>& words() const { return words_; }
  // The number of a word of the forest.
  std::uint32_t Number(Word word) const { return numbers_.at(word); }

  // The context that a real one is cut to.
  Id Cut(ContextId real);
  Id begin_sentence() { return Cut(space_.contexts.begin_sentence()); }
  const Context& operator[](Id context) const { return contexts_[context]; }
  std::size_t size() const { return contexts_.size(); }

  // The words that need the whole of a context, by their numbers.  Valid until the next call.
  Range<Step> List(Id context);
  // What a word scores without a context.
  const Step& Unigram(std::uint32_t word) const { return unigrams_[word]; }
  // Whether the score of a word at the beginning of a string depends on n-grams that reach back
  // before the string; if not, only on back-off weights.
  bool FirstMatters(std::uint32_t word) const { return beginnings_[word].matters; }
  // The same for the second word, which must be listed after the first.  Requires:
  // FirstMatters(first) and !IsDecided(first).
  bool SecondMatters(std::uint32_t first, std::uint32_t second);
  // Whether nothing behind a word at the beginning of a string depends on what precedes the word,
  // but for back-off weights.  Then a string of this word alone has a left and a right context that
  // are independent of each other.
  bool IsDecided(std::uint32_t word) const { return beginnings_[word].decided; }

  // What an item's left end is here.
  struct Left {
    bool is_short;        // the item is a short string: it has no left context
    LeftContext context;  // otherwise
    Score correction;     // to be added to the item's score for its priced inside score
  };
  const Left& CutLeft(LeftId left);

  // Appends any word.  *listed tells whether the step is in List(context).
  Step Append(Id context, std::uint32_t word, bool* listed);

  std::size_t Bytes() const;

 private:
  struct Beginning {
    LeftId left;
    bool matters;
    bool decided;
  };
  struct List_ {
    std::uint32_t begin = 1;  // behind the end: there is no list yet
    std::uint32_t end = 0;
  };

  Id Intern(ContextId real);
  void MakeList(Id context);
  std::uint8_t Length(ContextId real);
  Left MakeLeft(LeftId left);
  // The most that the back-off weights of longer contexts can add to one; at least 0.
  Score RaiseOf(ContextId real) const {
    const auto found = raises_.find(real);
    return found == raises_.end() ? 0 : found->second;
  }
  // Raises the scores of the longest contexts to those of all longer ones.
  void RaiseScores(Budget& budget);

  const std::size_t longest_;
  Space& space_;
  EndJoiner& joiner_;
  const std::vector<Word>& words_;
  NextWords next_;
  Continuations continuations_;
  std::unordered_map<Word, std::uint32_t> numbers_;
  std::vector<Context> contexts_;
  std::vector<Id> ids_;                          // by real context; kNoId = not known yet
  std::vector<std::uint8_t> lengths_;            // by real context; kUnknownLength = not known yet
  std::vector<Step> unigrams_;                   // by word
  std::vector<Beginning> beginnings_;            // by word
  std::vector<Left> lefts_;                      // by left end
  std::vector<bool> has_left_;                   // by left end: whether it is in lefts_
  std::unordered_map<ContextId, Score> raises_;  // by real context: RaiseOf, if positive
  std::vector<Step> steps_;
  std::vector<List_> lists_;  // by context
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CONTEXTS_COARSE_MODEL_H_
