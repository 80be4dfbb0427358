#include "plugin/host/feature_scores.h"

namespace exact {
namespace {

// The logarithms of an option by a phrase table; empty if it has none.
std::vector<float> OptionScores(const SentenceProblem& sentence, const OptionOrigin& origin,
                                const FeatureConfig& feature) {
  const ModelConfig& config = sentence.model().config();
  const std::size_t num_scores = feature.weights.size();
  if (origin.marked != nullptr && &feature == &config.FirstTable()) {
    return MarkedScores(*origin.marked, num_scores);
  }
  if (origin.entry == nullptr || &config.features[config.tables[origin.table]] != &feature) {
    return {};
  }
  const float* scores = sentence.tables().entries(origin.table).Scores(*origin.entry);
  return {scores, scores + num_scores};
}

std::vector<double> TableScores(const SentenceProblem& sentence, const Derivation& derivation,
                                const FeatureConfig& feature) {
  std::vector<double> sums(feature.weights.size());
  for (const OptionId id : derivation.options) {
    const std::vector<float> scores =
        OptionScores(sentence, sentence.origin(sentence.problem().options[id]), feature);
    for (std::size_t i = 0; i < scores.size(); ++i) sums[i] += scores[i];
  }
  return sums;
}

double DistortionScore(const SearchProblem& problem, const Derivation& derivation) {
  double distance = 0;
  std::uint32_t frontier = problem.InitialFrontier();
  for (const OptionId id : derivation.options) {
    distance += Reordering::Distance(frontier, problem.options[id].first);
    frontier = problem.options[id].last + 1;
  }
  return -distance;
}

std::vector<double> ReorderingScores(const SentenceProblem& sentence, const Derivation& derivation,
                                     std::size_t table, const FeatureConfig& feature) {
  const SearchProblem& problem = sentence.problem();
  const ReorderingType& type = feature.reordering;
  std::vector<double> sums(feature.weights.size());
  const auto charge = [&](const PhraseOption& option, std::size_t column) {
    const float* scores = sentence.ReorderingScores(table, option);
    if (scores != nullptr) sums[column] += scores[column];
  };
  const PhraseOption* previous = nullptr;
  for (const OptionId id : derivation.options) {
    const PhraseOption& option = problem.options[id];
    const std::uint32_t frontier =
        previous == nullptr ? problem.InitialFrontier() : previous->last + 1;
    const auto orientation = static_cast<std::size_t>(OrientationOf(
        previous == nullptr ? frontier : previous->first, frontier, option.first, option.last));
    if (type.backward) charge(option, type.BackwardColumn(orientation));
    if (type.forward && previous != nullptr) charge(*previous, type.ForwardColumn(orientation));
    previous = &option;
  }
  return sums;
}

double UnknownScore(const SentenceProblem& sentence, const Derivation& derivation) {
  double score = 0;
  for (const OptionId id : derivation.options) {
    if (sentence.origin(sentence.problem().options[id]).IsUnknownWord()) {
      score += kUnknownWordScore;
    }
  }
  return score;
}

}  // namespace

std::vector<std::vector<double>> FeatureScores(const SentenceProblem& sentence,
                                               const Derivation& derivation) {
  const SearchProblem& problem = sentence.problem();
  const std::vector<FeatureConfig>& features = sentence.model().config().features;
  const std::vector<Word> target = derivation.Target(problem);
  const bool ends_sentence =
      !derivation.options.empty() && !problem.options[derivation.options.back()].target.empty();

  std::vector<std::vector<double>> scores;
  std::size_t language_model = 0;
  std::size_t reordering_table = 0;
  for (std::size_t f = 0; f < features.size(); ++f) {
    switch (features[f].kind) {
      case FeatureKind::kDistortion:
        scores.push_back({DistortionScore(problem, derivation)});
        break;
      case FeatureKind::kLanguageModel: {
        const SentenceModel::StringScore lm =
            sentence.language_model().ScoreString(language_model++, target, ends_sentence);
        scores.push_back({lm.log_probability});
        if (features[f].oov_feature) scores.back().push_back(lm.unknown_words);
        break;
      }
      case FeatureKind::kLexicalReordering:
        scores.push_back(ReorderingScores(sentence, derivation, reordering_table++, features[f]));
        break;
      case FeatureKind::kWordPenalty:
        scores.push_back({-static_cast<double>(target.size())});
        break;
      case FeatureKind::kPhrasePenalty:
        scores.push_back({static_cast<double>(derivation.options.size())});
        break;
      case FeatureKind::kUnknownWordPenalty:
        scores.push_back({UnknownScore(sentence, derivation)});
        break;
      case FeatureKind::kPhraseTable:
        scores.push_back(TableScores(sentence, derivation, features[f]));
        break;
      case FeatureKind::kWordTranslation:
      case FeatureKind::kPhraseLength:
      case FeatureKind::kSourceWordDeletion:
      case FeatureKind::kTargetWordInsertion:
        scores.emplace_back();  // sparse scores only
        break;
    }
  }
  return scores;
}

SparseScores SparseFeatureScores(const SentenceProblem& sentence, const Derivation& derivation) {
  SparseScores sums;
  const SparseFeatures& features = sentence.model().sparse_features();
  if (features.empty()) return sums;
  for (const OptionId id : derivation.options) {
    const PhraseOption& option = sentence.problem().options[id];
    for (const auto& [name, score] : features.Evaluate(sentence.Pair(option))) sums[name] += score;
  }
  return sums;
}

std::vector<NamedScores> TuneableScores(const SentenceProblem& sentence,
                                        const Derivation& derivation) {
  return TuneableScores(sentence.model().config(), FeatureScores(sentence, derivation),
                        SparseFeatureScores(sentence, derivation));
}

}  // namespace exact
