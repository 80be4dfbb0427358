#include "plugin/core/testing/table_model.h"

#include <algorithm>
#include <cstring>

#include "plugin/core/base/id_table.h"

namespace exact::testing {

TableModel::TableModel(std::size_t order, unsigned density, double weight, std::uint64_t seed)
    : order_(order), density_(density), weight_(weight), seed_(seed) {}

void TableModel::BeginSentence(char* state) const {
  State begin{};
  if (order_ > 1) {
    begin.length = 1;
    begin.words[0] = kBegin;
  }
  std::memcpy(state, &begin, sizeof(begin));
}

void TableModel::NoContext(char* state) const {
  const State none{};
  std::memcpy(state, &none, sizeof(none));
}

LanguageModel::WordScore TableModel::ScoreWord(const char* from, Word word, char* to) const {
  State context;
  std::memcpy(&context, from, sizeof(context));
  std::size_t longest = 0;
  const Score score = ScoreOf(word, context, &longest);
  // A context longer than the longest existing n-gram never matters again, because all n-grams
  // inside an existing one exist.
  State next{};
  next.length = static_cast<std::uint32_t>(std::min(longest, order_ - 1));
  for (std::size_t i = 0; i < next.length; ++i) {
    next.words[i] = i == 0 ? word : context.words[i - 1];
  }
  std::memcpy(to, &next, sizeof(next));
  return {score, longest == context.length + 1};
}

LanguageModel::WordScore TableModel::ScoreEnd(const char* from) const {
  State context;
  std::memcpy(&context, from, sizeof(context));
  std::size_t longest = 0;
  const Score score = ScoreOf(kEnd, context, &longest);
  return {score, longest == context.length + 1};
}

std::size_t TableModel::ContextLength(const char* state) const {
  State context;
  std::memcpy(&context, state, sizeof(context));
  return context.length;
}

bool TableModel::Shorten(const char* from, char* shorter, Score* backoff) const {
  State context;
  std::memcpy(&context, from, sizeof(context));
  if (context.length == 0) return false;
  *backoff = Backoff(context, context.length);
  context.words[--context.length] = 0;
  std::memcpy(shorter, &context, sizeof(context));
  return true;
}

std::uint64_t TableModel::Hash(Word word, const State& context, std::size_t length) const {
  std::uint64_t hash = MixBits(seed_ + word);
  for (std::size_t i = 0; i < length; ++i) hash = MixBits(hash + context.words[i]);
  return hash;
}

bool TableModel::Exists(Word word, const State& context, std::size_t length) const {
  // An n-gram exists only if every n-gram inside it does.  Then a context that does not exist never
  // matters again, and states need not remember it.
  for (std::size_t i = 0; i < length; ++i) {
    const Word at = i == 0 ? word : context.words[i - 1];
    State left{};
    for (std::size_t j = i; j < length; ++j) left.words[j - i] = context.words[j];
    for (std::size_t n = 1; n <= length - i; ++n) {
      if (Hash(at, left, n) % 100 >= density_) return false;
    }
  }
  return true;
}

std::size_t TableModel::Longest(Word word, const State& context) const {
  std::size_t longest = 1;
  for (std::size_t n = 1; n <= context.length && n < order_; ++n) {
    if (!Exists(word, context, n)) break;
    longest = n + 1;
  }
  return longest;
}

Score TableModel::Value(std::uint64_t hash) const {
  // Mostly negative, sometimes positive, and often equal, so that there are ties.
  return weight_ * (static_cast<double>(hash >> 8 & 0x1f) / 4.0 - 7.0);
}

Score TableModel::ScoreOf(Word word, const State& context, std::size_t* longest) const {
  *longest = Longest(word, context);
  Score score = Value(Hash(word, context, *longest - 1));
  // Back-off: one score for every word of context that is not used.
  for (std::size_t n = *longest; n <= context.length; ++n) score += Backoff(context, n);
  return score;
}

Score TableModel::Backoff(const State& context, std::size_t length) const {
  State used{};
  for (std::size_t i = 1; i < length; ++i) used.words[i - 1] = context.words[i];
  return Value(MixBits(Hash(context.words[0], used, length - 1))) / 8;
}

}  // namespace exact::testing
