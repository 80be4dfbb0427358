#include "plugin/lm/isolated_phrase.h"

#include <algorithm>

#include "lm/left.hh"

namespace exact {
namespace {

// KenLM's sum over a phrase is a template over its kinds of models.  This one stands for all.
class AnyModel {
 public:
  explicit AnyModel(const KenModel& model) : model_(model) {}

  lm::FullScoreReturn FullScore(const lm::ngram::State& from, lm::WordIndex word,
                                lm::ngram::State& to) const {
    return model_.base().BaseFullScore(&from, word, &to);
  }
  lm::ngram::State BeginSentenceState() const { return model_.BeginSentence(); }
  std::size_t Order() const { return model_.order(); }

 private:
  const KenModel& model_;
};

// Moses' constant and its precision.
float NaturalLogarithm(float log10) { return log10 * 2.30258509299405F; }

}  // namespace

IsolatedScore ScoreIsolated(const KenModel& model, const std::vector<lm::WordIndex>& phrase) {
  IsolatedScore result;
  if (phrase.empty()) return result;
  const AnyModel any(model);
  lm::ngram::ChartState context;
  lm::ngram::RuleScore<AnyModel> sum(any, context);
  std::size_t position = 0;
  if (phrase.front() == model.begin_sentence()) {
    sum.BeginSentence();
    position = 1;
  }
  float before_slots = 0;
  const auto add_until = [&](std::size_t end) {
    for (; position < end; ++position) {
      if (phrase[position] == kSlotIndex) {
        before_slots += sum.Finish();
        sum.Reset();
        continue;
      }
      sum.Terminal(phrase[position]);
      if (phrase[position] == 0) ++result.unknown_words;
    }
    return before_slots + sum.Finish();
  };
  const float first = add_until(std::min(model.order() - 1, phrase.size()));
  const float whole = add_until(phrase.size());
  result.rest = NaturalLogarithm(whole - first);
  result.first = NaturalLogarithm(whole) - result.rest;
  return result;
}

}  // namespace exact
