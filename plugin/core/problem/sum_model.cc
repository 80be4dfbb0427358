#include "core/problem/sum_model.h"

#include <algorithm>
#include <utility>

namespace exact {
namespace {

void Add(const LanguageModel::WordScore& part, LanguageModel::WordScore* sum) {
  sum->score += part.score;
  sum->needs_whole_context |= part.needs_whole_context;
}

}  // namespace

SumModel::SumModel(std::vector<const LanguageModel*> models) : models_(std::move(models)) {
  for (const LanguageModel* model : models_) {
    state_size_ += model->StateSize();
    order_ = std::max(order_, model->Order());
  }
}

void SumModel::BeginSentence(char* state) const {
  for (const LanguageModel* model : models_) {
    model->BeginSentence(state);
    state += model->StateSize();
  }
}

void SumModel::NoContext(char* state) const {
  for (const LanguageModel* model : models_) {
    model->NoContext(state);
    state += model->StateSize();
  }
}

LanguageModel::WordScore SumModel::ScoreWord(const char* from, Word word, char* to) const {
  WordScore sum{0, false};
  for (const LanguageModel* model : models_) {
    Add(model->ScoreWord(from, word, to), &sum);
    from += model->StateSize();
    to += model->StateSize();
  }
  return sum;
}

LanguageModel::WordScore SumModel::ScoreEnd(const char* from) const {
  WordScore sum{0, false};
  for (const LanguageModel* model : models_) {
    Add(model->ScoreEnd(from), &sum);
    from += model->StateSize();
  }
  return sum;
}

}  // namespace exact
