#include "plugin/host/sparse_features.h"

#include "plugin/host/phrase_length.h"
#include "plugin/host/unaligned_words.h"
#include "plugin/host/word_translation.h"

namespace exact {

SparseFeatures::SparseFeatures(const std::vector<FeatureConfig>& features) {
  for (const FeatureConfig& feature : features) {
    if (IsSparse(feature.kind)) functions_.push_back(NewFunction(feature));
  }
}

SparseFeatures::Function SparseFeatures::NewFunction(const FeatureConfig& feature) {
  const std::string prefix = SparsePrefix(feature.name);
  if (feature.kind == FeatureKind::kWordTranslation) {
    return [function = WordTranslation(prefix, feature.sparse)](
               const PhrasePair& pair, SparseScores* scores) { function.Add(pair, scores); };
  }
  if (feature.kind == FeatureKind::kSourceWordDeletion) {
    return [prefix, named = WordList(feature.sparse.source_words)](const PhrasePair& pair,
                                                                   SparseScores* scores) {
      AddDeletedSourceWords(prefix, named, pair, scores);
    };
  }
  if (feature.kind == FeatureKind::kTargetWordInsertion) {
    return [prefix, named = WordList(feature.sparse.target_words)](const PhrasePair& pair,
                                                                   SparseScores* scores) {
      AddInsertedTargetWords(prefix, named, pair, scores);
    };
  }
  return [prefix](const PhrasePair& pair, SparseScores* scores) {
    AddPhraseLength(prefix, pair, scores);
  };
}

SparseScores SparseFeatures::Evaluate(const PhrasePair& pair) const {
  SparseScores scores;
  for (const Function& function : functions_) function(pair, &scores);
  return scores;
}

}  // namespace exact
