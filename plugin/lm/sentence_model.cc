#include "lm/sentence_model.h"

#include <algorithm>
#include <cstddef>
#include <cstring>

namespace exact {
namespace {

// States of several models lie one behind the other.  KenLM's State is trivially copyable, and
// the bytes behind its last word are zeroed, so that equal states have equal bytes.
lm::ngram::State Get(const char* states, std::size_t model) {
  lm::ngram::State state;
  std::memcpy(&state, states + model * sizeof(state), sizeof(state));
  return state;
}

void Put(lm::ngram::State state, std::size_t model, char* states) {
  state.ZeroRemaining();
  char* at = states + model * sizeof(state);
  std::memset(at, 0, sizeof(state));  // padding
  std::memcpy(at, &state, offsetof(lm::ngram::State, length) + sizeof(state.length));
}

}  // namespace

SentenceModel::SentenceModel(const std::vector<WeightedKenModel>& models,
                             const std::vector<std::string>& extra_words)
    : models_(models), extra_(models.size()) {
  for (std::size_t m = 0; m < models_.size(); ++m) {
    order_ = std::max(order_, models_[m].model->order());
    for (const std::string& word : extra_words) extra_[m].push_back(models_[m].model->Index(word));
  }
}

void SentenceModel::BeginSentence(char* state) const {
  state[StateSize() - 1] = 0;
  for (std::size_t m = 0; m < models_.size(); ++m) {
    Put(models_[m].model->BeginSentence(), m, state);
  }
}

void SentenceModel::NoContext(char* state) const {
  state[StateSize() - 1] = 0;
  for (std::size_t m = 0; m < models_.size(); ++m) Put(models_[m].model->NoContext(), m, state);
}

LanguageModel::WordScore SentenceModel::ScoreWord(const char* from, Word word, char* to) const {
  to[StateSize() - 1] = 0;
  WordScore score{0, false};
  for (std::size_t m = 0; m < models_.size(); ++m) {
    const lm::WordIndex index = Index(m, word);
    lm::ngram::State next;
    const KenModel::WordScore scored = models_[m].model->Score(Get(from, m), index, &next);
    score.score += models_[m].weight * kLn10 * scored.log10;
    if (index == 0) score.score += models_[m].oov_weight;
    score.needs_whole_context |= scored.needs_whole_context;
    Put(next, m, to);
  }
  return score;
}

LanguageModel::WordScore SentenceModel::ScoreEnd(const char* from) const {
  WordScore score{0, false};
  for (std::size_t m = 0; m < models_.size(); ++m) {
    const KenModel& model = *models_[m].model;
    lm::ngram::State ignored;
    const KenModel::WordScore scored = model.Score(Get(from, m), model.end_sentence(), &ignored);
    score.score += models_[m].weight * kLn10 * scored.log10;
    score.needs_whole_context |= scored.needs_whole_context;
  }
  return score;
}

bool SentenceModel::Shorten(const char* from, char* shorter, Score* backoff) const {
  if (models_.size() != 1) return false;
  lm::ngram::State context = Get(from, 0);
  if (context.length == 0) return false;
  *backoff = models_[0].weight * kLn10 * KenModel::Shorten(&context);
  shorter[StateSize() - 1] = 0;
  Put(context, 0, shorter);
  return true;
}

std::size_t SentenceModel::ContextLength(const char* state) const {
  std::size_t longest = 0;
  for (std::size_t m = 0; m < models_.size(); ++m) {
    longest = std::max<std::size_t>(longest, Get(state, m).length);
  }
  return longest;
}

SentenceModel::StringScore SentenceModel::ScoreString(std::size_t model,
                                                      const std::vector<Word>& words,
                                                      bool ends_sentence) const {
  const KenModel& ken = *models_[model].model;
  StringScore result;
  lm::ngram::State state = ken.BeginSentence();
  lm::ngram::State next;
  for (const Word word : words) {
    const lm::WordIndex index = Index(model, word);
    result.log_probability += kLn10 * ken.Score(state, index, &next).log10;
    if (index == 0) ++result.unknown_words;
    state = next;
  }
  if (ends_sentence)
    result.log_probability += kLn10 * ken.Score(state, ken.end_sentence(), &next).log10;
  return result;
}

}  // namespace exact
