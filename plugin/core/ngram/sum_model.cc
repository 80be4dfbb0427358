#include "plugin/core/ngram/sum_model.h"

#include <algorithm>
#include <utility>

namespace exact {

SumModel::SumModel(std::vector<const LanguageModel*> models) : models_(std::move(models)) {
  for (const LanguageModel* model : models_) {
    state_size_ += model->StateSize();
    order_ = std::max(order_, model->Order());
  }
}

template <class State, class Visit>
void SumModel::ForEach(State* state, Visit&& visit) const {
  for (const LanguageModel* model : models_) {
    visit(*model, state);
    state += model->StateSize();
  }
}

void SumModel::BeginSentence(char* state) const {
  state[state_size_] = 0;
  ForEach(state, [](const LanguageModel& model, char* part) { model.BeginSentence(part); });
}

void SumModel::NoContext(char* state) const {
  state[state_size_] = 0;
  ForEach(state, [](const LanguageModel& model, char* part) { model.NoContext(part); });
}

// A word needs the whole context if it does so in a model that Shorten would shorten.
LanguageModel::WordScore SumModel::ScoreWord(const char* from, Word word, char* to) const {
  const std::size_t length = ContextLength(from);
  WordScore sum{0, false, false};
  to[state_size_] = 0;
  ForEach(from, [&](const LanguageModel& model, const char* part) {
    const WordScore scored = model.ScoreWord(part, word, to);
    sum.score += scored.score;
    if (scored.needs_whole_context && model.ContextLength(part) == length) {
      sum.needs_whole_context = true;
      sum.extends_left |= scored.extends_left;
    }
    to += model.StateSize();
  });
  return sum;
}

LanguageModel::WordScore SumModel::ScoreEnd(const char* from) const {
  const std::size_t length = ContextLength(from);
  WordScore sum{0, false};
  ForEach(from, [&](const LanguageModel& model, const char* part) {
    const WordScore scored = model.ScoreEnd(part);
    sum.score += scored.score;
    sum.needs_whole_context |= scored.needs_whole_context && model.ContextLength(part) == length;
  });
  return sum;
}

std::size_t SumModel::ContextLength(const char* state) const {
  std::size_t longest = 0;
  ForEach(state, [&](const LanguageModel& model, const char* part) {
    longest = std::max(longest, model.ContextLength(part));
  });
  return longest;
}

bool SumModel::Shorten(const char* from, char* shorter, Score* backoff) const {
  const std::size_t length = ContextLength(from);
  if (length == 0) return false;
  *backoff = 0;
  shorter[state_size_] = 0;
  ForEach(from, [&](const LanguageModel& model, const char* part) {
    Score part_backoff = 0;
    if (model.ContextLength(part) < length) {
      std::copy_n(part, model.StateSize(), shorter);
    } else {
      model.Shorten(part, shorter, &part_backoff);
    }
    *backoff += part_backoff;
    shorter += model.StateSize();
  });
  return true;
}

std::size_t SumModel::Bytes() const {
  std::size_t bytes = 0;
  for (const LanguageModel* model : models_) bytes += model->Bytes();
  return bytes;
}

}  // namespace exact
