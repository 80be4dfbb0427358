#include "plugin/verify/language_model.h"

#include <utility>

namespace verify {
namespace {

// Language models have decimal logarithms, scores are natural ones.
constexpr double kLn10 = 2.302585092994045684;

}  // namespace

void LanguageModel::Add(std::shared_ptr<const NgramModel> ngrams,
                        const std::vector<double>& weights) {
  const double oov_weight = weights.size() == 2 ? weights[1] : 0;
  models_.push_back({std::move(ngrams), weights[0] * kLn10, oov_weight});
  end_ = Find("</s>").front();
}

std::vector<Word> LanguageModel::Find(std::string_view words) const {
  std::vector<Word> found;
  for (const std::string_view text : Split(words)) {
    found.emplace_back();
    for (const Model& model : models_) found.back() += model.ngrams->Find(text);
  }
  return found;
}

Context LanguageModel::Start() const {
  Context start;
  for (const Model& model : models_) start += model.ngrams->Start();
  return start;
}

LanguageModel::Step LanguageModel::Append(const Context& context, const Word& word,
                                          bool count_unknown) const {
  Step step;
  for (std::size_t m = 0; m < models_.size(); ++m) {
    const Model& model = models_[m];
    const NgramModel::Match match = model.ngrams->Append(context[m], word[m]);
    Interval sum = Product(model.scale, match.log10);
    for (std::size_t i = 0; i < match.backoff_count; ++i) {
      sum = sum + Product(model.scale, match.backoffs[i]);
    }
    if (count_unknown && word[m] == NgramModel::kUnknownWord) {
      sum = sum + Product(model.oov_weight, 1);
    }
    step.score = step.score + sum;
    step.next += match.next;
  }
  return step;
}

LanguageModel::Step LanguageModel::Append(const Context& context,
                                          const std::vector<Word>& words) const {
  Step sum{context, {}};
  for (const Word& word : words) {
    const Step step = Append(sum.next, word);
    sum = {step.next, sum.score + step.score};
  }
  return sum;
}

Context LanguageModel::Shorten(const Context& context, double* score) const {
  Context shorter;
  for (std::size_t m = 0; m < models_.size(); ++m) {
    float backoff = 0;
    shorter += models_[m].ngrams->Shorten(context[m], &backoff);
    *score += models_[m].scale * backoff;
  }
  return shorter;
}

}  // namespace verify
