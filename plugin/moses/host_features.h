// The features of the loaded Moses model, sorted by how the exact search treats them.
//
// The exact search needs to know every feature with a state.  To support another one, add it to
// HostFeatures and its scores to MosesProblem.
#ifndef EXACT_MOSES_HOST_FEATURES_H_
#define EXACT_MOSES_HOST_FEATURES_H_

#include <memory>
#include <string>
#include <vector>

#include "moses/FF/StatelessFeatureFunction.h"
#include "moses/LM/Implementation.h"
#include "plugin/lm/ken_model.h"
#include "plugin/moses/ken_feature.h"
#include "plugin/moses/lexical_feature.h"

namespace exact {

struct HostFeatures {
  std::vector<KenFeature> language_models;
  std::vector<const Moses::LanguageModelImplementation*> ngram_models;  // others
  std::vector<const Moses::StatefulFeatureFunction*> distortions;
  std::vector<LexicalFeature> reorderings;
  // Features without a state that may still score when a phrase is applied.
  std::vector<const Moses::StatelessFeatureFunction*> applied;
  // Why the exact search cannot be used: names the first unsupported feature.  Usually empty.
  std::string unsupported;
};

// Requires: the model is loaded.  Cheap enough for every sentence, which may have its own weights.
HostFeatures InspectFeatures();

}  // namespace exact

#endif  // EXACT_MOSES_HOST_FEATURES_H_
