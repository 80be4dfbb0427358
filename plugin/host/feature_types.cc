#include "plugin/host/feature_types.h"

namespace exact {
namespace {

using Arguments = std::vector<std::string_view>;

constexpr std::string_view kUseThePlugin = "the plugin inside Moses searches it exactly";
constexpr std::string_view kRemove = "remove it and tune again";

FeatureType Read(std::string_view name, FeatureKind kind, Arguments arguments = {}) {
  return {name, kind, std::move(arguments), "", {}};
}

FeatureType Converted(std::string_view name, FeatureKind kind, Arguments arguments,
                      std::string_view how, InMoses in_moses) {
  return {name, kind, std::move(arguments), std::string(how), std::move(in_moses)};
}

// The plugin searches it exactly.
FeatureType Refused(std::string_view name, const std::string& why_and_advice) {
  return {name, std::nullopt, {}, why_and_advice + "; " + std::string(kUseThePlugin), {}};
}

// Moses' stack search translates with it.
FeatureType Stateful(std::string_view name, const std::string& why = "") {
  const std::string state = "its state is not known to the exact search";
  return {name,
          std::nullopt,
          {},
          (why.empty() ? state : why) + "; " + std::string(kRemove) + ", or use Moses",
          {InMoses::Kind::kFallsBack, why.empty() ? state : why}};
}

FeatureType OfCharts(std::string_view name) {
  return {name,
          std::nullopt,
          {},
          "it is not served; of chart models, rule tables as PhraseDictionaryMemory, language "
          "models and penalties are read; " +
              std::string(kRemove) + ", or use Moses",
          {InMoses::Kind::kRefused, "it belongs to chart models"}};
}

std::vector<FeatureType> TypesRead() {
  const Arguments table = {"path", "table-limit", "input-factor", "output-factor", "cache-size"};
  Arguments on_disk_table = table;
  // They limit spans of chart models only.
  on_disk_table.insert(on_disk_table.end(), {"max-span-default", "max-span-labelled"});
  return {
      Read("Distortion", FeatureKind::kDistortion),
      Read("KENLM", FeatureKind::kLanguageModel,
           {"path", "factor", "order", "lazyken", "load", "oov-feature"}),
      Read("LexicalReordering", FeatureKind::kLexicalReordering,
           {"path", "type", "input-factor", "output-factor", "default-scores"}),
      Read("WordPenalty", FeatureKind::kWordPenalty),
      Read("PhrasePenalty", FeatureKind::kPhrasePenalty),
      Read("UnknownWordPenalty", FeatureKind::kUnknownWordPenalty),
      Read("PhraseDictionaryMemory", FeatureKind::kPhraseTable, table),
      Read("PhraseDictionaryCompact", FeatureKind::kPhraseTable, table),
      Read("PhraseDictionaryOnDisk", FeatureKind::kPhraseTable, on_disk_table),
      Read("WordTranslationFeature", FeatureKind::kWordTranslation,
           {"input-factor", "output-factor", "simple", "source-context", "target-context",
            "ignore-punctuation", "domain-trigger", "texttype", "source-path", "target-path"}),
      Read("PhraseLengthFeature", FeatureKind::kPhraseLength),
      Read("SourceWordDeletionFeature", FeatureKind::kSourceWordDeletion, {"factor", "path"}),
      Read("TargetWordInsertionFeature", FeatureKind::kTargetWordInsertion, {"factor", "path"}),
  };
}

std::vector<FeatureType> LanguageModels() {
  const std::string convert = "convert the language model to ARPA and write KENLM";
  return {
      Converted("SRILM", FeatureKind::kLanguageModel, {"path", "factor", "order", "oov-feature"},
                "an SRILM line; the file is opened with KenLM", {}),
      Converted(
          "IRSTLM", FeatureKind::kLanguageModel, {"path", "factor", "order", "oov-feature", "dub"},
          "an IRSTLM line; the file is opened with KenLM",
          {InMoses::Kind::kFallsBack,
           "Moses compares IRSTLM's states only in part; if it is an ARPA file, write KENLM"}),
      Refused("RANDLM", convert),
      Refused("MaxEntLM", convert),
      Stateful("DALM"),
      Stateful("ReloadingLM"),
      Stateful("InMemoryPerSentenceOnDemandLM"),
      Stateful("NeuralLM"),
      Stateful("BilingualNPLM"),
      Stateful("OxLM"),
      Stateful("OxFactoredLM"),
      Stateful("OxFactoredMaxentLM"),
      Stateful("OxSourceFactoredLM"),
      Stateful("OxTreeLM"),
      Stateful("DynamicCacheBasedLanguageModel"),
      Refused("ExampleLM", "it is an example"),
      OfCharts("RDLM"),
      OfCharts("SyntacticLanguageModel"),
  };
}

std::vector<FeatureType> PhraseTables() {
  const std::string binary =
      "of the binary phrase tables only PhraseDictionaryCompact and PhraseDictionaryOnDisk are "
      "read; "
      "give the text table as PhraseDictionaryMemory, or make a compact one of it with "
      "processPhraseTableMin";
  const std::string combined =
      "tables that are combined while decoding are not read; combine the text tables before";
  const std::string changing = "its phrases come with each sentence and are not read";
  return {
      Refused("PhraseDictionaryBinary", binary),
      Refused("ProbingPT", binary),
      Refused("PhraseDictionaryMultiModel", combined),
      Refused("PhraseDictionaryMultiModelCounts", combined),
      Refused("PhraseDictionaryGroup", combined),
      Refused("PhraseDictionaryCache", changing),
      Refused("PhraseDictionaryDynamicCacheBased", changing),
      Refused("PhraseDictionaryMemoryPerSentence", changing),
      Refused("PhraseDictionaryMemoryPerSentenceOnDemand", changing),
      Refused("PhraseDictionaryTransliteration", "phrases are transliterated by other programs"),
      Refused("PhraseDictionaryBitextSampling", "phrases are sampled from a bitext"),
      Refused("Mmsapt", "phrases are sampled from a bitext"),
      Refused("ExamplePT", "it is an example"),
      OfCharts("PhraseDictionaryScope3"),
      OfCharts("PhraseDictionaryALSuffixArray"),
      OfCharts("PhraseDictionaryFuzzyMatch"),
      OfCharts("RuleTable"),
      OfCharts("SyntaxInputWeight"),
  };
}

std::vector<FeatureType> FeaturesOfOptions() {
  std::vector<FeatureType> types = {
      Refused("Generation", "only unfactored models are read"),
      Refused("InputFeature", "only plain text is read"),
  };
  for (const std::string_view name :
       {"GlobalLexicalModel", "Model1Feature", "PhraseDistanceFeature", "PhrasePairFeature",
        "HyperParameterAsWeight", "SetSourcePhrase", "ReferenceComparison",
        "UnalignedWordCountFeature", "DeleteRules", "ExampleStatelessFF",
        "ExampleTranslationOptionListFeature", "EditOps", "CorrectionPattern", "SpanLength"}) {
    types.push_back(Refused(name, "its scores are not computed; " + std::string(kRemove)));
  }
  return types;
}

std::vector<FeatureType> OtherFeatures() {
  std::vector<FeatureType> types = {
      Stateful("OpSequenceModel", "operation sequences depend on more than the last phrase"),
      Stateful("ConstrainedDecoding", "it looks at the whole output"),
  };
  for (const std::string_view name :
       {"PhraseBoundaryFeature", "TargetBigramFeature", "TargetNgramFeature", "BleuScoreFeature",
        "DesegModel", "ControlRecombination", "CoveredReferenceFeature", "ExampleStatefulFF",
        "VW"}) {
    types.push_back(Stateful(name));
  }
  for (const std::string_view name :
       {"RulePairUnlexicalizedSource", "SourceGHKMTreeInputMatchFeature",
        "SoftSourceSyntacticConstraintsFeature", "TargetConstituentAdjacencyFeature",
        "TargetPreferencesFeature", "TreeStructureFeature", "SoftMatchingFeature", "CountNonTerms",
        "RuleScope", "MaxSpanFreeNonTermSource", "NieceTerminal", "SparseHieroReorderingFeature",
        "SyntaxRHS", "PhraseOrientationFeature"}) {
    types.push_back(OfCharts(name));
  }
  return types;
}

std::vector<FeatureType> AllTypes() {
  std::vector<FeatureType> all;
  for (const auto& group :
       {TypesRead(), LanguageModels(), PhraseTables(), FeaturesOfOptions(), OtherFeatures()}) {
    all.insert(all.end(), group.begin(), group.end());
  }
  return all;
}

const std::vector<FeatureType>& FeatureTypes() {
  static const std::vector<FeatureType> types = AllTypes();
  return types;
}

}  // namespace

const FeatureType* FindFeatureType(std::string_view name) {
  for (const FeatureType& type : FeatureTypes()) {
    if (type.name == name) return &type;
  }
  return nullptr;
}

std::vector<std::string> FeatureTypesRead() {
  std::vector<std::string> names;
  for (const FeatureType& type : FeatureTypes()) {
    if (type.kind) names.emplace_back(type.name);
  }
  return names;
}

}  // namespace exact
