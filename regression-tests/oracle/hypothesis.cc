#include "regression-tests/oracle/hypothesis.h"

#include <cmath>
#include <cstdlib>
#include <limits>

namespace oracle {
namespace {

constexpr double kLn10 = 2.302585092994045684;

std::uint32_t Bits(const Span& span) {
  return ((std::uint32_t{1} << (span.last - span.first + 1)) - 1) << span.first;
}

const Option* Previous(const Sentence& sentence, const Hypothesis& hypothesis) {
  return hypothesis.path.empty() ? nullptr : &sentence.options[hypothesis.path.back()];
}

int Distance(const Option* previous, const Span& span) {
  return std::abs(span.first - (previous == nullptr ? 0 : previous->span.last + 1));
}

bool IsAllowed(const Sentence& sentence, const Hypothesis& hypothesis, const Span& span) {
  if ((hypothesis.coverage & Bits(span)) != 0) return false;
  const Config& config = sentence.model.config;
  const int limit = config.distortion_limit;
  if (limit < 0) return true;
  if (Distance(Previous(sentence, hypothesis), span) > limit) return false;
  int gap = 0;
  while ((hypothesis.coverage >> gap & 1) != 0) ++gap;
  return !config.gap_rule || span.first == gap || span.last + 1 - gap <= limit;
}

void AddLmScore(const Model& model, const Phrase& target, Hypothesis& to) {
  for (const WeightedLm& lm : model.lms) {
    const double score = lm.weight * kLn10 * lm.model.Score(target);
    to.score += score;
    to.rounding += std::fabs(score) * std::numeric_limits<float>::epsilon();
  }
}

}  // namespace

Hypothesis Start(const Sentence& sentence) {
  Hypothesis start;
  start.target = Phrase(1, sentence.model.sentence_begin);
  return start;
}

bool IsComplete(const Sentence& sentence, const Hypothesis& hypothesis) {
  return hypothesis.coverage + 1 == std::uint32_t{1} << sentence.source.size();
}

std::optional<Hypothesis> Extend(const Sentence& sentence, const Hypothesis& hypothesis,
                                 int option) {
  const Option& next = sentence.options[option];
  if (!IsAllowed(sentence, hypothesis, next.span)) return std::nullopt;
  const Model& model = sentence.model;
  const Option* previous = Previous(sentence, hypothesis);

  Hypothesis extended = hypothesis;
  extended.coverage |= Bits(next.span);
  extended.path.push_back(option);
  extended.score += next.translation.score;
  extended.score -= model.distortion_weight * Distance(previous, next.span);
  for (std::size_t i = 0; i < model.reordering.size(); ++i) {
    extended.score += model.reordering[i].Score(
        previous == nullptr ? nullptr : &previous->span,
        previous == nullptr ? nullptr : &previous->reordering[i], next.span, next.reordering[i]);
  }
  for (const Word word : next.translation.target) {
    extended.target += word;
    AddLmScore(model, extended.target, extended);
  }
  // Moses scores the end of the sentence with the words of the last phrase: without any, never.
  if (IsComplete(sentence, extended) && !next.translation.target.empty()) {
    AddLmScore(model, extended.target + model.sentence_end, extended);
  }
  return extended;
}

std::string TargetText(const Sentence& sentence, const Hypothesis& hypothesis) {
  return sentence.model.vocabulary.Text(hypothesis.target.substr(1));
}

}  // namespace oracle
