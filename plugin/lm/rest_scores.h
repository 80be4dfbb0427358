// The most that the last word of an n-gram scores after any longer context.
//
// They are found by looking at all n-grams, each extended to the left by all words of the model.
// That is done for models of few words: models of characters.
//
// Thread safety: immutable after construction.
#ifndef EXACT_LM_REST_SCORES_H_
#define EXACT_LM_REST_SCORES_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "plugin/lm/ken_ngrams.h"

namespace exact {

class RestScores {
 public:
  // Returns nullptr where a look at all n-grams takes too long, or where no bound would follow from
  // it.  Contexts that back off must not score more.  All words but the last of an n-gram, and the
  // ends of a context, must be marked as contexts, so that the last words alone decide about a
  // state of few words.
  static std::unique_ptr<const RestScores> Of(const KenNgrams& ngrams, std::size_t order);

  // A decimal logarithm, at least the n-gram's own.  Requires: the n-gram has 2 to order - 1 words
  // and extends to the left; this is its position.  Throws InputError if a damaged file hid it.
  float Most(std::size_t length, const KenPosition& position) const;

 private:
  friend class RestScoresBuilder;

  // By length and position: a hash, or in KenLM's tries where the range of longer n-grams begins.
  std::vector<std::unordered_map<std::uint64_t, float>> best_;
};

}  // namespace exact

#endif  // EXACT_LM_REST_SCORES_H_
