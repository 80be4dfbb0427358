#include "plugin/moses/moses_problem.h"

#include <algorithm>
#include <cmath>

#include "moses/Bitmap.h"
#include "moses/ReorderingConstraint.h"
#include "moses/TranslationOption.h"
#include "moses/TranslationOptionList.h"
#include "plugin/core/base/error.h"

namespace exact {
namespace {

Moses::Bitmap AsBitmap(const Coverage& coverage) {
  std::vector<bool> words(coverage.sentence_length());
  for (std::uint32_t i = 0; i < coverage.sentence_length(); ++i) words[i] = coverage.Has(i);
  return Moses::Bitmap(words.size(), words);
}

}  // namespace

std::string WhyUnsupported(const HostSentence& sentence, const HostFeatures& features) {
  if (!features.unsupported.empty()) return features.unsupported;
  const Moses::InputTypeEnum type = sentence.source.GetType();
  if (type != Moses::SentenceInput && type != Moses::TabbedSentenceInput &&
      type != Moses::ConfusionNetworkInput) {
    return "this type of input (lattice or tree) is not supported";
  }
  if (sentence.options.reordering.use_early_distortion_cost && !features.distortions.empty()) {
    return "early-distortion-cost is not supported";
  }
  // In such input, Moses treats the first phrase as monotone only if it begins the sentence.
  const std::vector<bool>& covered = sentence.source.m_sourceCompleted;
  if (!features.reorderings.empty() &&
      std::find(covered.begin(), covered.end(), true) != covered.end()) {
    return "lexicalized reordering is not supported in partly translated input";
  }
  return {};
}

MosesProblem::MosesProblem(const HostSentence& sentence, const HostFeatures& features,
                           bool gap_constraint, const AppliedScore& applied_score,
                           const FindModel& find_model)
    : features_(features),
      words_(features.language_models, find_model),
      ken_models_(words_.models(), {}),
      problem_(static_cast<std::uint32_t>(sentence.source.GetSize()), WholeModel()) {
  const int length = static_cast<int>(sentence.source.GetSize());
  // No jump is longer than the sentence.
  problem_.reordering.distortion_limit =
      std::min(sentence.options.reordering.max_distortion, length);
  problem_.reordering.gap_constraint = gap_constraint;
  const Moses::ReorderingConstraint& walls = sentence.source.GetReorderingConstraint();
  if (walls.IsActive()) {
    problem_.reordering.host_rule = [&walls](const Coverage& coverage, std::size_t first,
                                             std::size_t last) {
      return walls.Check(AsBitmap(coverage), first, last);
    };
  }
  for (const auto* distortion : features.distortions) {
    problem_.reordering.distortion_weight += FirstWeight(*distortion);
  }
  problem_.reordering.lexicalized = !features.reorderings.empty();
  const std::vector<bool>& covered = sentence.source.m_sourceCompleted;
  for (std::uint32_t i = 0; i < covered.size(); ++i) {
    if (covered[i]) problem_.initial_coverage.Add(i, i);
  }
  AddOptions(sentence, applied_score);
  problem_.Validate();
}

const LanguageModel& MosesProblem::WholeModel() {
  if (features_.ngram_models.empty()) return ken_models_.whole();
  std::vector<const LanguageModel*> all = {&ken_models_.whole()};
  for (const auto* feature : features_.ngram_models) {
    ngram_models_.push_back(
        std::make_unique<NgramFeatureModel>(*feature, FirstWeight(*feature), words_.words()));
    all.push_back(ngram_models_.back().get());
  }
  sum_model_ = std::make_unique<SumModel>(all);
  return *sum_model_;
}

void MosesProblem::AddOptions(const HostSentence& sentence, const AppliedScore& applied_score) {
  const std::size_t length = sentence.source.GetSize();
  for (std::size_t first = 0; first < length; ++first) {
    for (std::size_t last = first; last < length; ++last) {
      const Moses::TranslationOptionList* list =
          sentence.translations.GetTranslationOptionList(first, last);
      if (list == nullptr) break;
      if (problem_.initial_coverage.Overlaps(static_cast<std::uint32_t>(first),
                                             static_cast<std::uint32_t>(last))) {
        continue;
      }
      for (const Moses::TranslationOption* option : *list) {
        AddOption(*option, features_.applied.empty() ? 0 : applied_score(*option));
      }
    }
  }
}

void MosesProblem::AddOption(const Moses::TranslationOption& option, Score applied_score) {
  const Moses::ScoreComponentCollection& scores = option.GetScoreBreakdown();
  PhraseOption added;
  added.score = scores.GetWeightedScore() + applied_score;
  // The search scores the n-grams inside the phrase again, in double precision.
  for (std::size_t m = 0; m < words_.models().size(); ++m) {
    const auto parts = scores.GetScoresForProducer(features_.language_models[m].feature);
    added.score -= words_.models()[m].weight * parts.at(0);
  }
  for (const auto* model : features_.ngram_models) {
    added.score -= FirstWeight(*model) * scores.GetScoresForProducer(model).at(0);
  }
  // Moses discards hypotheses with such an option.
  if (added.score == -INFINITY) return;
  added.first = static_cast<std::uint32_t>(option.GetStartPos());
  added.last = static_cast<std::uint32_t>(option.GetEndPos());
  const Moses::TargetPhrase& target = option.GetTargetPhrase();
  for (std::size_t i = 0; i < target.GetSize(); ++i) {
    added.target.push_back(words_.Number(target.GetWord(i)));
  }
  for (const LexicalFeature& reordering : features_.reorderings) {
    reordering.AddScores(option, &added);
  }
  added.host_id = static_cast<std::uint32_t>(origins_.size());
  origins_.push_back(&option);
  problem_.options.push_back(std::move(added));
}

std::vector<const Moses::TranslationOption*> MosesProblem::Options(
    const Derivation& derivation) const {
  std::vector<const Moses::TranslationOption*> options;
  for (const OptionId id : derivation.options) {
    options.push_back(origins_[problem_.options[id].host_id]);
  }
  return options;
}

}  // namespace exact
