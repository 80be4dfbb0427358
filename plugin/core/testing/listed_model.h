// A back-off language model whose n-grams are listed one by one, for examples worked by hand.
//
// A context is the longest suffix of the last words that is listed, of at most order - 1 words.
#ifndef EXACT_CORE_TESTING_LISTED_MODEL_H_
#define EXACT_CORE_TESTING_LISTED_MODEL_H_

#include <cstddef>
#include <map>
#include <memory>
#include <set>
#include <vector>

#include "plugin/core/ngram/language_model.h"

namespace exact::testing {

class ListedModel : public LanguageModel {
 public:
  static constexpr std::size_t kMaxOrder = 4;
  static constexpr Word kBegin = 0xfffffff0U;  // <s>
  static constexpr Word kEnd = 0xfffffff1U;    // </s>

  using Ngram = std::vector<Word>;  // oldest word first
  struct Value {
    Score score;
    Score backoff = 0;
  };

  // Requires: all n-grams inside a listed one are listed.
  ListedModel(std::size_t order, std::map<Ngram, Value> ngrams);

  std::size_t StateSize() const override { return kMaxOrder * sizeof(Word); }
  std::size_t Order() const override { return order_; }
  void BeginSentence(char* state) const override { Put({kBegin}, state); }
  void NoContext(char* state) const override { Put({}, state); }
  WordScore ScoreWord(const char* from, Word word, char* to) const override;
  WordScore ScoreEnd(const char* from) const override;
  std::size_t ContextLength(const char* state) const override { return Get(state).size(); }
  bool Shorten(const char* from, char* shorter, Score* backoff) const override;
  // nullptr if a longer context can score more where it backs off.
  std::unique_ptr<const LanguageModel> Optimistic(std::size_t context_length) const override;

 private:
  // A state is the number of words and then the words.
  static Ngram Get(const char* state);
  static void Put(const Ngram& context, char* state);
  // Sets *longest to the longest listed n-gram that ends in `word`.
  WordScore Find(Ngram context, Word word, Ngram* longest) const;

  std::size_t order_;
  std::map<Ngram, Value> ngrams_;
  std::set<Ngram> extended_;  // those that a longer one ends with
};

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_LISTED_MODEL_H_
