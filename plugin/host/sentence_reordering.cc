#include "plugin/host/sentence_reordering.h"

#include <string>

#include "plugin/frontend/tokens.h"

namespace exact {
namespace {

using Sentence = SentenceReordering::Sentence;

std::string SourceText(const Sentence& sentence, const PhraseOption& option) {
  return Join({sentence.source.begin() + option.first, sentence.source.begin() + option.last + 1},
              " ");
}

std::string TargetText(const Sentence& sentence, const PhraseOption& option) {
  std::vector<std::string> words;
  for (const Word word : option.target) words.emplace_back(sentence.vocabulary[word]);
  return Join(words, " ");
}

// Moses' key in compact tables.
std::string CompactKey(const Sentence& sentence, const PhraseOption& option, bool by_target) {
  constexpr std::string_view kSeparator = " ||| ";
  std::string key = SourceText(sentence, option);
  if (by_target) {
    if (!key.empty()) key += kSeparator;
    key += TargetText(sentence, option);
  }
  return key.append(kSeparator);
}

// Appends the option's scores; returns false if it has none.
bool AppendScores(const Model::Reordering& table, const FeatureConfig& feature,
                  const Sentence& sentence, const PhraseOption& option,
                  std::vector<float>* scores) {
  if (table.compact != nullptr) {
    const bool by_target = feature.reordering.by_target;
    if (table.compact->Find(CompactKey(sentence, option, by_target), scores)) return true;
    scores->insert(scores->end(), feature.default_scores.begin(), feature.default_scores.end());
    return !feature.default_scores.empty();
  }
  const OptionOrigin& origin = sentence.origins[option.host_id];
  const bool in_memory = origin.entry != nullptr && !sentence.tables.IsDecoded(origin.table);
  const float* found =
      in_memory ? table.text->Find(origin.table, *origin.entry)
                : table.text->FindPair(SourceText(sentence, option), TargetText(sentence, option));
  if (found == nullptr) return false;
  scores->insert(scores->end(), found, found + feature.weights.size());
  return true;
}

}  // namespace

SentenceReordering::SentenceReordering(const Model& model, const Sentence& sentence) {
  for (const FeatureConfig& feature : model.config().features) {
    if (feature.kind != FeatureKind::kLexicalReordering) continue;
    const Model::Reordering& table = model.reordering_tables()[tables_.size()];
    Scores& stored = tables_.emplace_back();
    stored.begins.resize(sentence.origins.size(), kNone);
    for (const PhraseOption& option : sentence.options) {
      const std::size_t begin = stored.scores.size();
      if (AppendScores(table, feature, sentence, option, &stored.scores)) {
        stored.begins[option.host_id] = begin;
      }
    }
  }
}

}  // namespace exact
