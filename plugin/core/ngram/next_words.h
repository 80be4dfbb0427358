// The words that may come next in a sentence.
#ifndef EXACT_CORE_NGRAM_NEXT_WORDS_H_
#define EXACT_CORE_NGRAM_NEXT_WORDS_H_

#include <vector>

#include "plugin/core/ngram/word.h"
#include "plugin/core/ngram/word_pairs.h"

namespace exact {

class NextWords {
 public:
  // All of `words` may come after <s>, and after any word if `pairs` is nullptr.  Both must outlive
  // the object.  Requires: `words` are sorted and different.
  NextWords(const std::vector<Word>& words, const WordPairs* pairs)
      : words_(words), pairs_(pairs) {}

  // Sets *next to the words that may follow `last`, sorted; kSentenceStart stands for <s>.
  void After(Word last, std::vector<Word>* next) const {
    if (pairs_ == nullptr || last == kSentenceStart) {
      *next = words_;
    } else {
      pairs_->Find(last, next);
    }
  }

 private:
  const std::vector<Word>& words_;
  const WordPairs* const pairs_;
};

}  // namespace exact

#endif  // EXACT_CORE_NGRAM_NEXT_WORDS_H_
