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
  WordScore sum{0, false};
  to[state_size_] = 0;
  ForEach(from, [&](const LanguageModel& model, const char* part) {
    const WordScore scored = model.ScoreWord(part, word, to);
    sum.score += scored.score;
    sum.needs_whole_context |= scored.needs_whole_context && model.ContextLength(part) == length;
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

// As in ScoreWord, the models with the longest context decide which words need the whole of it.
bool SumModel::FindContinuations(const char* from, const std::vector<Word>& words,
                                 const ContinuationVisitor& visit) const {
  const std::size_t length = ContextLength(from);
  // What the models find: scores by word and model, and for each word the states side by side.
  std::vector<Score> scores(words.size() * models_.size());
  std::vector<char> states(words.size() * StateSize(), 0);
  std::vector<bool> known(words.size() * models_.size(), false);
  std::vector<bool> needing(words.size(), false);
  bool all_found = true;
  std::size_t number = 0;
  std::size_t offset = 0;
  ForEach(from, [&](const LanguageModel& model, const char* part) {
    if (model.ContextLength(part) == length) {
      all_found &=
          model.FindContinuations(part, words, [&](std::size_t i, Score score, const char* next) {
            needing[i] = known[i * models_.size() + number] = true;
            scores[i * models_.size() + number] = score;
            std::copy_n(next, model.StateSize(), &states[i * StateSize() + offset]);
          });
    }
    ++number;
    offset += model.StateSize();
  });
  if (!all_found) return false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!needing[i]) continue;
    char* const next = &states[i * StateSize()];
    Score sum = 0;
    number = i * models_.size();
    offset = 0;
    ForEach(from, [&](const LanguageModel& model, const char* part) {
      if (!known[number]) {
        scores[number] = model.ScoreWord(part, words[i], next + offset).score;
      }
      sum += scores[number++];
      offset += model.StateSize();
    });
    visit(i, sum, next);
  }
  return true;
}

std::size_t SumModel::Bytes() const {
  std::size_t bytes = 0;
  for (const LanguageModel* model : models_) bytes += model->Bytes();
  return bytes;
}

}  // namespace exact
