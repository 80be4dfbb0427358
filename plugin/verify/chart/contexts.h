// The language model on the words of one sentence's forest.
//
// The order is at most 3, so that the score of a word depends on the two words before it.
#ifndef VERIFY_CHART_CONTEXTS_H_
#define VERIFY_CHART_CONTEXTS_H_

#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "plugin/verify/chart/forest.h"
#include "plugin/verify/chart/long_strings.h"
#include "plugin/verify/language_model.h"

namespace verify {

// A context's number: what the words so far leave to the language model, and the last of them.
using ContextNumber = std::uint32_t;
constexpr ContextNumber kNothingBefore = 0;  // no word before is known

class Contexts {
 public:
  struct Step {
    ContextNumber next;
    double score;  // an upper bound
  };

  // Both must outlive the object.
  Contexts(const LanguageModel& model, const Forest& forest);

  // The same, but Append remembers what it computed.
  Step Append(ContextNumber context, WordNumber word);
  Step Compute(ContextNumber context, WordNumber word);

  // The last word; the number of words if there is none.
  WordNumber LastWord(ContextNumber context) const { return contexts_[context].last; }
  std::size_t word_count() const { return words_.size(); }

  // The context's number after some words with nothing known before them.
  ContextNumber After(const std::vector<WordNumber>& words);

  // What identifies contexts for the language model alone.
  const Context& ModelContext(ContextNumber context) const { return contexts_[context].context; }

 private:
  struct Known {
    Context context;
    WordNumber last;
  };

  ContextNumber Number(const Context& context, WordNumber last);

  const LanguageModel& model_;
  std::vector<Word> words_;
  std::vector<Known> contexts_;
  std::vector<std::unordered_map<Context, ContextNumber>> numbers_;  // by last word
  std::unordered_map<std::uint64_t, Step> steps_;
};

// By the word before (or the number of words, if there is none), then by word: the most that a word
// scores after that word in any tree, whatever stands before both.
using NeighbourScores = std::vector<std::vector<double>>;
NeighbourScores ScoreNeighbours(const LongStrings& strings, const std::vector<std::uint32_t>& goals,
                                Contexts* contexts, Work* work);

}  // namespace verify

#endif  // VERIFY_CHART_CONTEXTS_H_
