#include "verify/contexts.h"

#include "verify/text_file.h"

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
  start_ = Intern(start);
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

ContextId Contexts::Intern(const Tuple& tuple) {
  const auto [found, is_new] = index_.emplace(tuple, static_cast<ContextId>(tuples_.size()));
  if (is_new) tuples_.push_back(tuple);
  return found->second;
}

Range Contexts::Score(ContextId context, Word word, ContextId* next) {
  Tuple tuple = tuples_[context];
  Range score;
  for (std::size_t m = 0; m < models_.size(); ++m) {
    const NgramModel::WordId id = word_ids_[word][m];
    const NgramModel::Scored scored = models_[m].model->Score(tuple[m], id);
    score += Product(models_[m].scale, scored.log10);
    if (id == NgramModel::kUnknown) score += {models_[m].oov_weight, models_[m].oov_weight};
    tuple[m] = scored.next;
  }
  *next = Intern(tuple);
  return score;
}

Range Contexts::ScoreEnd(ContextId context) const {
  Range score;
  for (std::size_t m = 0; m < models_.size(); ++m) {
    const NgramModel& model = *models_[m].model;
    score +=
        Product(models_[m].scale, model.Score(tuples_[context][m], model.end_of_sentence()).log10);
  }
  return score;
}

double Contexts::Estimate(const std::vector<Word>& words) {
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

Contexts::Step Contexts::Append(ContextId context, Word word) {
  const auto [found, is_new] = steps_.emplace(std::uint64_t{context} << 32 | word, Step{0, 0});
  if (is_new) found->second.most = Score(context, word, &found->second.next).most;
  return found->second;
}

double Contexts::End(ContextId context) {
  const auto [found, is_new] = ends_.emplace(context, 0);
  if (is_new) found->second = ScoreEnd(context).most;
  return found->second;
}

ContextId Contexts::After(std::string_view words) {
  Tuple tuple(models_.size(), NgramModel::kEmpty);
  for (const std::string_view word : Split(words)) {
    for (std::size_t m = 0; m < models_.size(); ++m) {
      tuple[m] = models_[m].model->Score(tuple[m], models_[m].model->Find(word)).next;
    }
  }
  return Intern(tuple);
}

bool Contexts::Shorten(ContextId context, ContextId* shorter, double* backoff) {
  if (models_.size() != 1 || tuples_[context][0] == NgramModel::kEmpty) return false;
  const NgramModel& model = *models_[0].model;
  const NgramModel::Context own = tuples_[context][0];
  *backoff = models_[0].scale * model.Backoff(own);
  *shorter = Intern({model.Shorten(own)});
  return true;
}

}  // namespace verify
