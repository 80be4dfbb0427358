#include "verify/contexts.h"

#include "verify/text.h"

namespace verify {
namespace {

// Language models have decimal logarithms, scores are natural ones.
constexpr double kLn10 = 2.302585092994045684;

}  // namespace

Contexts::Contexts(const Model& model) {
  Tuple start;
  for (const Feature& feature : model.features) {
    if (feature.type != "KENLM") continue;
    const NgramModel& ngrams = model.language_models[models_.size()];
    models_.push_back(
        {&ngrams, feature.weights[0] * kLn10, feature.oov_feature ? feature.weights[1] : 0});
    start.push_back(ngrams.sentence_start());
  }
  start_ = NumberOf(start);
}

Word Contexts::AddWord(std::string_view text) {
  const auto [found, is_new] = words_.emplace(text, static_cast<Word>(word_ids_.size()));
  if (is_new) {
    word_ids_.emplace_back();
    for (const Weighted& weighted : models_) {
      word_ids_.back().push_back(weighted.model->Find(text));
    }
  }
  return found->second;
}

ContextId Contexts::NumberOf(const Tuple& tuple) {
  if (models_.size() == 1) return tuple[0];
  const auto [found, is_new] = numbers_.emplace(tuple, static_cast<ContextId>(tuples_.size()));
  if (is_new) tuples_.push_back(tuple);
  return found->second;
}

Contexts::Step Contexts::Append(ContextId context, Word word) {
  Range score;
  const auto append = [&](std::size_t m, NgramModel::Context* part) {
    const NgramModel::WordId id = word_ids_[word][m];
    const NgramModel::Scored scored = models_[m].model->Score(*part, id);
    score += Product(models_[m].scale, scored.log10);
    if (id == NgramModel::kUnknown) score += {models_[m].oov_weight, models_[m].oov_weight};
    *part = scored.next;
  };
  if (models_.size() == 1) {  // the usual case, and fast
    append(0, &context);
    return {score, context};
  }
  Tuple tuple = TupleOf(context);
  for (std::size_t m = 0; m < models_.size(); ++m) append(m, &tuple[m]);
  return {score, NumberOf(tuple)};
}

Range Contexts::End(ContextId context) const {
  Range score;
  const Tuple tuple = TupleOf(context);
  for (std::size_t m = 0; m < models_.size(); ++m) {
    const NgramModel& model = *models_[m].model;
    score += Product(models_[m].scale, model.Score(tuple[m], model.end_of_sentence()).log10);
  }
  return score;
}

double Contexts::Estimate(const std::vector<Word>& words) const {
  Tuple tuple(models_.size(), NgramModel::kEmpty);
  double sum = 0;
  for (const Word word : words) {
    double score = 0;
    for (std::size_t m = 0; m < models_.size(); ++m) {
      const NgramModel::WordId id = word_ids_[word][m];
      const NgramModel::Scored scored = models_[m].model->Score(tuple[m], id);
      score += models_[m].scale * scored.log10;
      if (id == NgramModel::kUnknown) score += models_[m].oov_weight;
      tuple[m] = scored.next;
    }
    sum += score;
  }
  return sum;
}

ContextId Contexts::After(std::string_view words) {
  Tuple tuple(models_.size(), NgramModel::kEmpty);
  for (const std::string_view word : Split(words)) {
    for (std::size_t m = 0; m < models_.size(); ++m) {
      tuple[m] = models_[m].model->Score(tuple[m], models_[m].model->Find(word)).next;
    }
  }
  return NumberOf(tuple);
}

bool Contexts::Shorten(ContextId context, ContextId* shorter, double* backoff) const {
  if (models_.size() != 1 || context == NgramModel::kEmpty) return false;
  *backoff = models_[0].scale * models_[0].model->Backoff(context);
  *shorter = models_[0].model->Shorten(context);
  return true;
}

}  // namespace verify
