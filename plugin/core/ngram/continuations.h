// The words of a sentence that continue a context: those that need the whole of it.
//
// The language model is asked once for each context, for all words that the sentence may need
// there.  The same context can stand at many places of a search, and where it stands does not
// change the answer.  The answers are short lists that stay in the cache; the model does not.
//
// Not thread-safe; one object per sentence.
#ifndef EXACT_CORE_NGRAM_CONTINUATIONS_H_
#define EXACT_CORE_NGRAM_CONTINUATIONS_H_

#include <cstddef>
#include <vector>

#include "plugin/core/ngram/continuation_lists.h"
#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/ngram/next_words.h"

namespace exact {

class Continuations {
 public:
  using Step = ContinuationLists::Step;
  using Steps = ContinuationLists::Steps;

  // What may not come next must not be asked for.  `contexts` must outlive the object, whose lists
  // may be gone when another one is made for the same language model.
  Continuations(const NextWords& next, LmContexts& contexts)
      : next_(next), contexts_(contexts), of_model_(contexts.model().BeginLists(next_)) {}
  Continuations(const Continuations&) = delete;
  Continuations& operator=(const Continuations&) = delete;

  // The words that need the whole of a context, in order.  Requires: the context can be shortened.
  // The result is valid until the next call of Of or Append.
  Steps Of(ContextId context) {
    if (!lists().Has(context)) Find(context);
    return lists().Of(context);
  }

  // Appends any word that may come next.
  Step Append(ContextId context, Word word);

  // Memory of the lists that the model does not have; it only grows.
  std::size_t Bytes() const { return own_.Bytes(); }

 private:
  const ContinuationLists& lists() const { return of_model_ == nullptr ? own_ : *of_model_; }
  void Find(ContextId context);
  // Makes a list word by word.
  void MakeList(ContextId context);
  // Sets candidates_ to the words that may need the whole of the context.
  void FindCandidates(ContextId context);

  const NextWords next_;
  LmContexts& contexts_;
  const ContinuationLists* const of_model_;
  ContinuationLists own_;         // of a model that has none
  std::vector<Word> candidates_;  // kept between calls to save allocations
};

}  // namespace exact

#endif  // EXACT_CORE_NGRAM_CONTINUATIONS_H_
