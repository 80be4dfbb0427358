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
#include <cstdint>
#include <vector>

#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/ngram/word.h"
#include "plugin/core/ngram/word_pairs.h"

namespace exact {

class Continuations {
 public:
  // Words are identified by their position in `words`.  `neighbours` are the words that may follow
  // others; nullptr = any.  What they say may not follow must not be asked for.  All arguments must
  // outlive the object.  Requires: `words` are sorted and different.
  Continuations(const std::vector<Word>& words, const WordPairs* neighbours, LmContexts& contexts)
      : words_(words), neighbours_(neighbours), contexts_(contexts) {}

  // Appending one word.
  struct Step {
    WordNumber word;
    ContextId next;
    Score score;
  };
  struct Steps {
    const Step* begin() const { return first; }
    const Step* end() const { return last; }
    const Step* first;
    const Step* last;
  };
  // The words that need the whole of a context, in order.  Requires: the context can be shortened.
  // The result is valid until the next call of Of or Append.
  Steps Of(ContextId context);

  // Appends any word of the list.
  Step Append(ContextId context, WordNumber word);

  // Memory of the lists; it only grows.
  std::size_t Bytes() const;

 private:
  struct List {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
    bool known = false;
  };

  void Find(ContextId context);
  // Sets candidates_ to the words that may need the whole of the context.
  void FindCandidates(ContextId context);

  const std::vector<Word>& words_;
  const WordPairs* neighbours_;
  LmContexts& contexts_;
  std::vector<List> lists_;  // by context
  std::vector<Step> steps_;
  // Kept between calls to save allocations:
  std::vector<WordNumber> candidates_;
  std::vector<Word> candidate_words_;
  std::vector<LmContexts::Continuation> found_;
};

}  // namespace exact

#endif  // EXACT_CORE_NGRAM_CONTINUATIONS_H_
