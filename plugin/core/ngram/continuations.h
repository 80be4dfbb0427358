// Which of a sentence's words continue a context: those that need the whole of it.
//
// The same context stands at several frontiers, where other words may follow; what the language
// model says of a word is the same.  So the model is asked once for all words, and answers are
// short lists that stay in the cache, unlike the model.
#ifndef EXACT_CORE_NGRAM_CONTINUATIONS_H_
#define EXACT_CORE_NGRAM_CONTINUATIONS_H_

#include <cstdint>
#include <vector>

#include "plugin/core/base/limits.h"
#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/contexts/target_words.h"

namespace exact {

class Continuations {
 public:
  Continuations(const TargetWords& words, LmContexts& contexts, Budget& budget)
      : words_(words), contexts_(contexts), allocation_(budget) {}

  // Appending one word.
  struct Step {
    TargetWord word;
    ContextId next;
    Score score;
  };
  struct Steps {
    const Step* begin() const { return first; }
    const Step* end() const { return last; }
    const Step* first;
    const Step* last;
  };
  // Those of the words that need the whole of a context, in order.  Requires: there is a shorter
  // context.  Valid until the next call of any method.
  Steps Of(ContextId context);

  // Appends a word, whether it needs the whole of the context or not.
  Step Append(ContextId context, TargetWord word);

 private:
  struct List {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    bool known = false;
  };

  void Find(ContextId context);

  const TargetWords& words_;
  LmContexts& contexts_;
  Allocation allocation_;
  std::vector<List> lists_;  // by context
  std::vector<Step> steps_;
  // Kept between calls to save allocations:
  std::vector<TargetWord> candidates_;
  std::vector<LanguageModel::KeyedWord> keyed_candidates_;
  std::vector<LmContexts::Continuation> found_;
};

}  // namespace exact

#endif  // EXACT_CORE_NGRAM_CONTINUATIONS_H_
