#include "plugin/host/chart/tree_scores.h"

#include "plugin/lm/isolated_phrase.h"

namespace exact::chart {
namespace {

// [begin, end)
struct Nodes {
  std::size_t begin;
  std::size_t end;
};

std::vector<Word> WordsOf(const TreeNodes& tree, std::size_t node) {
  std::vector<Word> words;
  for (const TreeNodes::TargetWord& word : tree.Words(node)) words.push_back(word.word);
  return words;
}

// The number of the rule table among all tables; `feature` is one of the model's.
std::size_t TableNumber(const ModelConfig& config, const FeatureConfig& feature) {
  std::size_t number = 0;
  while (&config.features[config.tables[number]] != &feature) ++number;
  return number;
}

std::vector<double> TableScores(const TreeNodes& tree, Nodes nodes, const FeatureConfig& feature) {
  const Model& model = tree.sentence().model();
  const std::size_t table = TableNumber(model.config(), feature);
  std::vector<double> sums(feature.weights.size());
  for (std::size_t i = nodes.begin; i < nodes.end; ++i) {
    const auto rule = tree.sentence().origins().Rule(tree.Origin(i));
    if (!rule || rule->grammar != table) continue;
    const float* scores = model.chart()->tables[table]->rules().Scores(rule->rule);
    for (std::size_t s = 0; s < sums.size(); ++s) sums[s] += scores[s];
  }
  return sums;
}

double UnknownScore(const TreeNodes& tree, Nodes nodes) {
  const ChartSentence& sentence = tree.sentence();
  double sum = 0;
  for (std::size_t i = nodes.begin; i < nodes.end; ++i) {
    const std::uint32_t origin = tree.Origin(i);
    if (!sentence.origins().IsUnknownWord(origin)) continue;
    sum += sentence.unknown_rules()[sentence.origins().UnknownRuleOf(origin)].log_probability;
  }
  return sum;
}

// `language_model` returns the score of the model with this number.
template <class LanguageModelScore>
std::vector<std::vector<double>> Collect(const TreeNodes& tree, Nodes nodes, std::size_t words,
                                         const LanguageModelScore& language_model) {
  std::vector<std::vector<double>> scores;
  std::size_t models = 0;
  for (const FeatureConfig& feature : tree.sentence().model().config().features) {
    switch (feature.kind) {
      case FeatureKind::kLanguageModel: {
        const SentenceModel::StringScore lm = language_model(models++);
        scores.push_back({lm.log_probability});
        if (feature.oov_feature) scores.back().push_back(lm.unknown_words);
        break;
      }
      case FeatureKind::kWordPenalty:
        scores.push_back({-static_cast<double>(words)});
        break;
      case FeatureKind::kPhrasePenalty:
        scores.push_back({static_cast<double>(nodes.end - nodes.begin)});
        break;
      case FeatureKind::kUnknownWordPenalty:
        scores.push_back({UnknownScore(tree, nodes)});
        break;
      case FeatureKind::kPhraseTable:
        scores.push_back(TableScores(tree, nodes, feature));
        break;
      // Chart models do not have them.
      case FeatureKind::kDistortion:
      case FeatureKind::kLexicalReordering:
      case FeatureKind::kWordTranslation:
      case FeatureKind::kPhraseLength:
      case FeatureKind::kSourceWordDeletion:
      case FeatureKind::kTargetWordInsertion:
        scores.emplace_back();
        break;
    }
  }
  return scores;
}

}  // namespace

std::vector<std::vector<double>> FeatureScores(const TreeNodes& tree, std::size_t node) {
  const std::vector<Word> words = WordsOf(tree, node);
  return Collect(tree, {node, tree[node].end}, words.size(), [&](std::size_t model) {
    return tree.sentence().language_model().ScoreMarkedString(model, words);
  });
}

std::vector<std::vector<double>> RuleScores(const TreeNodes& tree, std::size_t node) {
  const ChartSentence& sentence = tree.sentence();
  const Range<Symbol> target = tree.Target(node);
  return Collect(tree, {node, node + 1}, CountWords(target), [&](std::size_t model) {
    const KenModel& ken = *sentence.model().language_models()[model].model;
    std::vector<lm::WordIndex> phrase;
    for (const Symbol symbol : target) {
      phrase.push_back(symbol.is_slot() ? kSlotIndex
                                        : ken.Index(sentence.TargetWord(symbol.word())));
    }
    const IsolatedScore score = ScoreIsolated(ken, phrase);
    return SentenceModel::StringScore{score.rest, static_cast<double>(score.unknown_words)};
  });
}

}  // namespace exact::chart
