// The contexts of a sentence's trie, and what each language model says of them.
//
// A context is an n-gram that influences what follows, in at least one model.
#ifndef EXACT_LM_TRIE_CONTEXTS_H_
#define EXACT_LM_TRIE_CONTEXTS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/base/score.h"
#include "plugin/core/ngram/continuation_lists.h"
#include "plugin/core/ngram/word.h"

namespace exact {

class TrieContexts {
 public:
  static constexpr ContextId kRoot = 0;  // the empty context, which every model knows

  struct Context {
    Score backoff = 0;          // the sum of those of the models
    Word oldest = 0;            // the first word
    ContextId shorter = kRoot;  // without the first word; every model that knows this one knows it
    std::uint8_t length = 0;
    bool has_children = false;  // n-grams of this context and a word were found one by one
  };
  // What one model says of a context.
  struct Part {
    Score backoff = 0;
    bool known = false;  // it influences what follows in this model
    // The n-grams of its list that extend to the left in this model, in the order of the lists:
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
  };

  explicit TrieContexts(std::size_t models);

  std::size_t size() const { return contexts_.size(); }
  const Context& operator[](ContextId context) const { return contexts_[context]; }
  Part& PartOf(ContextId context, std::size_t model) {
    return parts_[context * model_count_ + model];
  }
  void SetHasChildren(ContextId context) { contexts_[context].has_children = true; }

  // Adds the context `before` with one more word.  `parts` has a part for each model, with at least
  // one that knows the new context.  `found` is the context after the word where all words of
  // `before` but the first are before it.
  ContextId Add(ContextId before, Word word, const std::vector<Part>& parts, ContextId found);

  std::size_t Bytes() const;

 private:
  // Whether `found` can be the next shorter context of one with this length and these parts.
  bool IsShorter(ContextId found, std::size_t length, const std::vector<Part>& parts);

  const std::size_t model_count_;
  std::vector<Context> contexts_;
  std::vector<Part> parts_;  // by context and model
};

}  // namespace exact

#endif  // EXACT_LM_TRIE_CONTEXTS_H_
