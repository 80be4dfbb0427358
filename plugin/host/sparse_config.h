// The arguments of sparse features that look at one phrase pair.
#ifndef EXACT_HOST_SPARSE_CONFIG_H_
#define EXACT_HOST_SPARSE_CONFIG_H_

#include <string>

#include "plugin/host/feature_arguments.h"
#include "plugin/host/feature_types.h"

namespace exact {

struct SparseConfig {
  // Paths of word lists; an empty path stands for all words.
  std::string source_words;
  std::string target_words;
  // Of WordTranslationFeature:
  bool simple = true;
  bool source_context = false;
  bool ignore_punctuation = false;
};

bool IsSparse(FeatureKind kind);

// Throws InputError (file:line) on what is not supported.
SparseConfig ReadSparseConfig(const FeatureArguments& arguments, FeatureKind kind,
                              const std::string& ini_path);

}  // namespace exact

#endif  // EXACT_HOST_SPARSE_CONFIG_H_
