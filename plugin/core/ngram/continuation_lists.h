// For each context, the words that continue it: those that need the whole of it.
//
// The lists lie one behind the other in the order in which they were made.
#ifndef EXACT_CORE_NGRAM_CONTINUATION_LISTS_H_
#define EXACT_CORE_NGRAM_CONTINUATION_LISTS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/base/memory_meter.h"
#include "plugin/core/base/score.h"
#include "plugin/core/ngram/word.h"

namespace exact {

using ContextId = std::uint32_t;

class ContinuationLists {
 public:
  // Appending one word to a context.
  struct Step {
    Word word;
    ContextId next;
    Score score;
  };
  struct Steps {
    const Step* begin() const { return first; }
    const Step* end() const { return last; }
    const Step* first;
    const Step* last;
  };

  bool Has(ContextId context) const {
    return context < lists_.size() && lists_[context].begin <= lists_[context].end;
  }
  // Sorted by word; valid until a step is added.  Requires: Has(context).
  Steps Of(ContextId context) const {
    return {steps_.data() + lists_[context].begin, steps_.data() + lists_[context].end};
  }

  // Adds a step to the list that is made now.
  void Add(const Step& step) { steps_.push_back(step); }
  // Makes the steps added since the last call the list of a context.
  void Finish(ContextId context);
  void Clear();

  // All steps, in the order in which they were added.
  const std::vector<Step>& steps() const { return steps_; }
  // Contexts below this number may have a list.
  ContextId context_end() const { return static_cast<ContextId>(lists_.size()); }
  std::size_t Bytes() const { return HeapBytes(steps_, lists_); }

 private:
  struct List {
    std::uint32_t begin = 1;  // behind the end: there is no list
    std::uint32_t end = 0;
  };

  std::vector<Step> steps_;
  std::vector<List> lists_;  // by context
  std::uint32_t finished_ = 0;
};

inline void ContinuationLists::Finish(ContextId context) {
  if (context >= lists_.size()) lists_.resize(context + context / 2 + 1);
  const auto end = static_cast<std::uint32_t>(steps_.size());
  lists_[context] = {finished_, end};
  finished_ = end;
}

inline void ContinuationLists::Clear() {
  steps_.clear();
  lists_.clear();
  finished_ = 0;
}

}  // namespace exact

#endif  // EXACT_CORE_NGRAM_CONTINUATION_LISTS_H_
