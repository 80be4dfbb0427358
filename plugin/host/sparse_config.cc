#include "plugin/host/sparse_config.h"

#include "plugin/host/feature_config.h"

namespace exact {
namespace {

// Without the argument, Moses uses a number that it never sets.
void RequireFactor(const FeatureArguments& arguments, const std::string& key) {
  EXACT_FAIL_IF(!arguments.Has(key), arguments.location(),
                "" << arguments.type() << " has no " << key << "=; expected " << key
                   << "=0, because Moses has no default for it; add it");
  arguments.RequireZero(key);
}

std::string FindList(const FeatureArguments& arguments, const std::string& key,
                     const std::string& ini_path) {
  const std::string path = arguments.Get(key, "");
  return path.empty() ? path : FindFile(path, ini_path);
}

void RefuseFlag(const FeatureArguments& arguments, const std::string& key, const std::string& why) {
  EXACT_FAIL_IF(arguments.GetFlag(key, false), arguments.location(),
                "'" << key << "=" << arguments.Get(key, "") << "'; expected 0; " << why);
}

SparseConfig ReadWordTranslation(const FeatureArguments& arguments, const std::string& ini_path) {
  SparseConfig config;
  RequireFactor(arguments, "input-factor");
  RequireFactor(arguments, "output-factor");
  RefuseFlag(arguments, "target-context", "Moses cannot translate with it either");
  RefuseFlag(arguments, "domain-trigger",
             "documents and topics are not read; the plugin inside Moses searches it exactly");
  config.simple = arguments.GetFlag("simple", true);
  config.source_context = arguments.GetFlag("source-context", false);
  config.ignore_punctuation = arguments.GetFlag("ignore-punctuation", false);
  config.source_words = FindList(arguments, "source-path", ini_path);
  config.target_words = FindList(arguments, "target-path", ini_path);
  EXACT_FAIL_IF(config.source_words.empty() != config.target_words.empty(), arguments.location(),
                "source-path or target-path alone; expected both, because Moses reads both or "
                "none; give the other one, or remove this one");
  return config;
}

}  // namespace

bool IsSparse(FeatureKind kind) {
  return kind == FeatureKind::kWordTranslation || kind == FeatureKind::kPhraseLength ||
         kind == FeatureKind::kSourceWordDeletion || kind == FeatureKind::kTargetWordInsertion;
}

SparseConfig ReadSparseConfig(const FeatureArguments& arguments, FeatureKind kind,
                              const std::string& ini_path) {
  if (kind == FeatureKind::kWordTranslation) return ReadWordTranslation(arguments, ini_path);
  SparseConfig config;
  if (kind == FeatureKind::kPhraseLength) return config;
  RequireFactor(arguments, "factor");
  const bool source = kind == FeatureKind::kSourceWordDeletion;
  (source ? config.source_words : config.target_words) = FindList(arguments, "path", ini_path);
  return config;
}

}  // namespace exact
