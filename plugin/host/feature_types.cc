#include "plugin/host/feature_types.h"

namespace exact {
namespace {

using Arguments = std::vector<std::string_view>;

constexpr std::string_view kUseThePlugin = "the plugin inside Moses searches it exactly";
constexpr std::string_view kRemove = "remove it and tune again";
constexpr std::string_view kLooksBelow = "it may score a rule by what the rule is applied to";

FeatureType Read(std::string_view name, FeatureKind kind, Arguments arguments = {}) {
  return {name, kind, std::move(arguments), "", {}};
}

InMoses FallsBack(std::string why) { return {InMoses::Kind::kFallsBack, std::move(why)}; }

// What the plugin does with it in a chart model, if Moses itself cannot use it there.
InMoses NotInCharts() {
  return {InMoses::Kind::kRefused, "Moses cannot use it in a chart model either"};
}

// Of search-algorithm 6 to 9.
InMoses OtherSyntax() {
  return {InMoses::Kind::kRefused, "only rule tables for search-algorithm 3 are searched"};
}

InMoses UnknownStateInCharts() { return FallsBack("its state is not known to the exact search"); }

FeatureType Converted(std::string_view name, FeatureKind kind, Arguments arguments,
                      std::string_view how, InMosesByModel in_moses) {
  return {name, kind, std::move(arguments), std::string(how), std::move(in_moses)};
}

// The plugin searches it exactly, in phrase-based models.
FeatureType Refused(std::string_view name, const std::string& why_and_advice,
                    const InMoses& in_charts = {}) {
  return {
      name, std::nullopt, {}, why_and_advice + "; " + std::string(kUseThePlugin), {{}, in_charts}};
}

// Moses' own search translates with it.
FeatureType Stateful(std::string_view name, const std::string& why = "",
                     const InMoses& in_charts = UnknownStateInCharts()) {
  const std::string state = "its state is not known to the exact search";
  return {name,
          std::nullopt,
          {},
          (why.empty() ? state : why) + "; " + std::string(kRemove) + ", or use Moses",
          {FallsBack(why.empty() ? state : why), in_charts}};
}

FeatureType OfCharts(std::string_view name, const InMoses& in_charts = {}) {
  return {name,
          std::nullopt,
          {},
          "it is not served; of chart models, rule tables as PhraseDictionaryMemory, language "
          "models and penalties are read; " +
              std::string(kRemove) + ", or use Moses",
          {OfChartModels().phrase, in_charts}};
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
                "an SRILM line; the file is opened with KenLM",
                {InMoses(), UnknownStateInCharts()}),
      Converted(
          "IRSTLM", FeatureKind::kLanguageModel, {"path", "factor", "order", "oov-feature", "dub"},
          "an IRSTLM line; the file is opened with KenLM",
          FallsBack(
              "Moses compares IRSTLM's states only in part; if it is an ARPA file, write KENLM")),
      Refused("RANDLM", convert, UnknownStateInCharts()),
      Refused("MaxEntLM", convert, UnknownStateInCharts()),
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
      Refused("ExampleLM", "it is an example", UnknownStateInCharts()),
      OfCharts("RDLM", UnknownStateInCharts()),
      OfCharts("SyntacticLanguageModel", NotInCharts()),
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
      Refused("PhraseDictionaryBinary", binary, NotInCharts()),
      Refused("ProbingPT", binary, NotInCharts()),
      Refused("PhraseDictionaryMultiModel", combined, NotInCharts()),
      Refused("PhraseDictionaryMultiModelCounts", combined, NotInCharts()),
      Refused("PhraseDictionaryGroup", combined, NotInCharts()),
      Refused("PhraseDictionaryCache", changing, NotInCharts()),
      Refused("PhraseDictionaryDynamicCacheBased", changing, NotInCharts()),
      Refused("PhraseDictionaryMemoryPerSentence", changing),
      Refused("PhraseDictionaryMemoryPerSentenceOnDemand", changing),
      Refused("PhraseDictionaryTransliteration", "phrases are transliterated by other programs"),
      Refused("PhraseDictionaryBitextSampling", "phrases are sampled from a bitext", NotInCharts()),
      Refused("Mmsapt", "phrases are sampled from a bitext", NotInCharts()),
      Refused("ExamplePT", "it is an example"),
      OfCharts("PhraseDictionaryScope3"),
      OfCharts("PhraseDictionaryALSuffixArray"),
      OfCharts("PhraseDictionaryFuzzyMatch"),
      OfCharts("RuleTable", OtherSyntax()),
      OfCharts("SyntaxInputWeight", OtherSyntax()),
  };
}

std::vector<FeatureType> FeaturesOfOptions() {
  std::vector<FeatureType> types = {
      Refused("Generation", "only unfactored models are read", NotInCharts()),
      Refused("InputFeature", "only plain text is read"),
  };
  for (const std::string_view name :
       {"GlobalLexicalModel", "Model1Feature", "PhraseDistanceFeature", "PhrasePairFeature",
        "HyperParameterAsWeight", "SetSourcePhrase", "ReferenceComparison",
        "UnalignedWordCountFeature", "DeleteRules", "ExampleStatelessFF", "EditOps",
        "CorrectionPattern", "SpanLength"}) {
    types.push_back(Refused(name, "its scores are not computed; " + std::string(kRemove)));
  }
  types.push_back(Refused("ExampleTranslationOptionListFeature",
                          "its scores are not computed; " + std::string(kRemove),
                          FallsBack(std::string(kLooksBelow))));
  return types;
}

std::vector<FeatureType> OtherFeatures() {
  std::vector<FeatureType> types = {
      Stateful("OpSequenceModel", "operation sequences depend on more than the last phrase",
               NotInCharts()),
      Stateful("ConstrainedDecoding", "it looks at the whole output"),
      OfCharts("TargetConstituentAdjacencyFeature", NotInCharts()),
  };
  for (const std::string_view name :
       {"PhraseBoundaryFeature", "TargetBigramFeature", "CoveredReferenceFeature"}) {
    types.push_back(Stateful(name, "", NotInCharts()));
  }
  for (const std::string_view name : {"TargetNgramFeature", "BleuScoreFeature", "DesegModel",
                                      "ControlRecombination", "ExampleStatefulFF", "VW"}) {
    types.push_back(Stateful(name));
  }
  for (const std::string_view name :
       {"RulePairUnlexicalizedSource", "SourceGHKMTreeInputMatchFeature",
        "SoftSourceSyntacticConstraintsFeature", "CountNonTerms", "RuleScope",
        "MaxSpanFreeNonTermSource", "NieceTerminal", "SyntaxRHS"}) {
    types.push_back(OfCharts(name));
  }
  for (const std::string_view name :
       {"TargetPreferencesFeature", "TreeStructureFeature", "PhraseOrientationFeature"}) {
    types.push_back(OfCharts(name, UnknownStateInCharts()));
  }
  for (const std::string_view name : {"SoftMatchingFeature", "SparseHieroReorderingFeature"}) {
    types.push_back(OfCharts(name, FallsBack(std::string(kLooksBelow))));
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
