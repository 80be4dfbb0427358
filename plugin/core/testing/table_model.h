// A toy n-gram language model for tests: random back-off scores by hashing, any order, any sign.
//
// An n-gram exists only if a hash of it says so; otherwise the model backs off.  So states may be
// shorter than the order, as in a real model.
#ifndef EXACT_CORE_TESTING_TABLE_MODEL_H_
#define EXACT_CORE_TESTING_TABLE_MODEL_H_

#include <array>
#include <cstdint>

#include "plugin/core/ngram/language_model.h"

namespace exact::testing {

class TableModel : public LanguageModel {
 public:
  static constexpr std::size_t kMaxOrder = 6;

  // `density` decides how many n-grams (n > 1) exist, in percent.  Scores are some multiple of a
  // quarter times `weight`, mostly of the sign opposite to it.
  TableModel(std::size_t order, unsigned density, double weight, std::uint64_t seed);

  std::size_t StateSize() const override { return sizeof(State); }
  std::size_t Order() const override { return order_; }
  void BeginSentence(char* state) const override;
  void NoContext(char* state) const override;
  WordScore ScoreWord(const char* from, Word word, char* to) const override;
  WordScore ScoreEnd(const char* from) const override;
  std::size_t ContextLength(const char* state) const override;
  bool Shorten(const char* from, char* shorter, Score* backoff) const override;

 private:
  static constexpr Word kBegin = 0xfffffff0U;
  static constexpr Word kEnd = 0xfffffff1U;

  // The last `length` words, most recent first.
  struct State {
    std::uint32_t length;
    std::array<Word, kMaxOrder - 1> words;
  };

  std::uint64_t Hash(Word word, const State& context, std::size_t length) const;
  bool Exists(Word word, const State& context, std::size_t length) const;
  // The longest n with an existing n-gram: `word` and n - 1 words of context.
  std::size_t Longest(Word word, const State& context) const;
  Score Value(std::uint64_t hash) const;
  // The back-off score of the first `length` words of the context.
  Score Backoff(const State& context, std::size_t length) const;
  Score ScoreOf(Word word, const State& context, std::size_t* longest) const;

  std::size_t order_;
  unsigned density_;
  double weight_;
  std::uint64_t seed_;
};

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_TABLE_MODEL_H_
