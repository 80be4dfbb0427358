// Every feature that Moses knows: how moses-exact reads it, and what the plugin does with it.
#ifndef EXACT_HOST_FEATURE_TYPES_H_
#define EXACT_HOST_FEATURE_TYPES_H_

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/host/findings.h"

namespace exact {

enum class FeatureKind {
  kDistortion,
  kLanguageModel,
  kLexicalReordering,
  kWordPenalty,
  kPhrasePenalty,
  kUnknownWordPenalty,
  kPhraseTable,
  kWordTranslation,
  kPhraseLength,
  kSourceWordDeletion,
  kTargetWordInsertion,
};

struct FeatureType {
  std::string_view name;
  std::optional<FeatureKind> kind;  // none: it is refused
  // Arguments in addition to those that Moses accepts in every line.
  std::vector<std::string_view> arguments;
  // How it is read, if not as it is; or why it is refused and what to do.
  std::string text;
  // What the plugin inside Moses does.  Must agree with plugin/moses/host_features.cc
  // and plugin/moses/chart/chart_features.cc.
  InMosesByModel in_moses;
};

// nullptr if Moses does not know it.
const FeatureType* FindFeatureType(std::string_view name);

// The names of the types that are read.
std::vector<std::string> FeatureTypesRead();

}  // namespace exact

#endif  // EXACT_HOST_FEATURE_TYPES_H_
