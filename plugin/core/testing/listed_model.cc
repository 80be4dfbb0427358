#include "plugin/core/testing/listed_model.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "plugin/core/base/error.h"

namespace exact::testing {

ListedModel::ListedModel(std::size_t order, std::map<Ngram, Value> ngrams)
    : order_(order), ngrams_(std::move(ngrams)) {
  EXACT_THROW_IF(order < 1 || order > kMaxOrder, InternalError, "order " << order);
  for (const auto& [ngram, value] : ngrams_) {
    if (ngram.size() > 1) extended_.insert({ngram.begin() + 1, ngram.end()});
  }
}

LanguageModel::WordScore ListedModel::ScoreWord(const char* from, Word word, char* to) const {
  Ngram next;
  const WordScore scored = Find(Get(from), word, &next);
  if (next.size() == order_) next.erase(next.begin());
  Put(next, to);
  return scored;
}

LanguageModel::WordScore ListedModel::ScoreEnd(const char* from) const {
  Ngram ignored;
  return Find(Get(from), kEnd, &ignored);
}

bool ListedModel::Shorten(const char* from, char* shorter, Score* backoff) const {
  Ngram context = Get(from);
  if (context.empty()) return false;
  *backoff = ngrams_.at(context).backoff;
  context.erase(context.begin());
  Put(context, shorter);
  return true;
}

std::unique_ptr<const LanguageModel> ListedModel::Optimistic(std::size_t context_length) const {
  const std::size_t order = context_length + 1;
  std::map<Ngram, Value> short_ngrams;
  for (const auto& [ngram, value] : ngrams_) {
    if (ngram.size() > context_length && value.backoff > 0) return nullptr;
    if (ngram.size() <= order) short_ngrams.insert({ngram, value});
  }
  for (const auto& [ngram, value] : ngrams_) {
    if (ngram.size() <= order) continue;
    Score& most = short_ngrams.at({ngram.end() - static_cast<long>(order), ngram.end()}).score;
    most = std::max(most, value.score);
  }
  return std::make_unique<ListedModel>(order, std::move(short_ngrams));
}

LanguageModel::WordScore ListedModel::Find(Ngram context, Word word, Ngram* longest) const {
  Score backoff = 0;
  for (bool whole = true;; whole = false) {
    *longest = context;
    longest->push_back(word);
    const auto found = ngrams_.find(*longest);
    if (found != ngrams_.end()) {
      return {backoff + found->second.score, whole, extended_.count(*longest) != 0};
    }
    backoff += ngrams_.at(context).backoff;
    context.erase(context.begin());
  }
}

ListedModel::Ngram ListedModel::Get(const char* state) {
  std::array<Word, kMaxOrder> words;
  std::memcpy(words.data(), state, sizeof(words));
  return {words.begin() + 1, words.begin() + 1 + words[0]};
}

void ListedModel::Put(const Ngram& context, char* state) {
  std::array<Word, kMaxOrder> words{};
  words[0] = static_cast<Word>(context.size());
  std::copy(context.begin(), context.end(), words.begin() + 1);
  std::memcpy(state, words.data(), sizeof(words));
}

}  // namespace exact::testing
