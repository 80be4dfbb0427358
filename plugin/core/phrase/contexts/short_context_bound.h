// The most that can follow a context at a frontier where nothing is reordered, as a model of
// shorter contexts says (LanguageModel::Optimistic).
//
// Without reordering, the coverage at a frontier is always the same.  So (frontier, context) is a
// state of a dynamic program, and one pass over a forest of short contexts, from the last frontier
// to the first, gives the best completion of each.  A longer context is followed by no more than
// its last words are in the model of shorter contexts.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_SHORT_CONTEXT_BOUND_H_
#define EXACT_CORE_PHRASE_CONTEXTS_SHORT_CONTEXT_BOUND_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "plugin/core/base/limits.h"
#include "plugin/core/base/score.h"
#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/contexts/context_forest.h"

namespace exact {

class ShortContextBound {
 public:
  // `model` has contexts of at most `context_length` words.
  ShortContextBound(std::unique_ptr<const LanguageModel> model, std::size_t context_length)
      : context_length_(context_length), model_(std::move(model)), contexts_(*model_) {}

  // The contexts of the model.
  LmContexts& contexts() { return contexts_; }

  // Takes the completions from a forest of these contexts, and returns the upper bound on all
  // derivations; minus infinity if there is none.  What the forest lacks must be of no interest.
  // Requires: the forest is of a problem without reordering, orientations or empty targets.
  Score Solve(const ContextForest& forest, Budget& budget);

  // `context` is one of `longer`, which must be the same in all calls.  Minus infinity if nothing
  // of interest can follow.  Requires: Solve() was called.
  Score Completion(std::uint32_t frontier, ContextId context, LmContexts& longer) {
    return CompletionOf(frontier, EndingOf(context, longer).context);
  }

  std::size_t Bytes() const;

 private:
  // A context of the longer model: its last words as a context of this one.
  struct Ending {
    ContextId context = IdTable::kNone;  // kNone until it is asked for
    std::size_t words = 0;               // of the whole context
  };

  void Complete(const ContextForest& forest, std::uint32_t frontier, std::vector<Score>* nodes,
                std::vector<Score>* groups) const;
  Ending EndingOf(ContextId context, LmContexts& longer);
  ContextId Find(const std::vector<Word>& words);
  Score CompletionOf(std::uint32_t frontier, ContextId context);

  const std::size_t context_length_;
  const std::unique_ptr<const LanguageModel> model_;
  LmContexts contexts_;
  // By frontier and context; NaN if it has no node and was not asked for.
  std::vector<std::vector<Score>> completions_;
  std::vector<Ending> endings_;  // by context of the longer model
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_SHORT_CONTEXT_BOUND_H_
