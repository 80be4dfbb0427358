#include "plugin/moses/chart/chart_features.h"

#include <algorithm>
#include <boost/core/demangle.hpp>
#include <string_view>
#include <typeinfo>

#include "moses/FF/DecodeFeature.h"
#include "moses/FF/PhrasePenalty.h"
#include "moses/FF/StatefulFeatureFunction.h"
#include "moses/FF/StatelessFeatureFunction.h"
#include "moses/FF/UnknownWordPenaltyProducer.h"
#include "moses/FF/WordPenaltyProducer.h"
#include "moses/StaticData.h"

namespace exact::chart {
namespace {

// Features without a state that score a rule before it is applied, if at all.  Names, because most
// of these classes matter here only by this.
constexpr std::string_view kNeverScoreWhenApplied[] = {
    "CorrectionPattern",
    "CountNonTerms",
    "DeleteRules",
    "EditOps",
    "ExampleStatelessFF",
    "GlobalLexicalModel",
    "HyperParameterAsWeight",
    "InputFeature",
    "MaxSpanFreeNonTermSource",
    "Model1Feature",
    "NieceTerminal",
    "PhraseDistanceFeature",
    "PhraseLengthFeature",
    "PhrasePairFeature",
    "ReferenceComparison",
    "RulePairUnlexicalizedSource",
    "RuleScope",
    "SetSourcePhrase",
    "SoftSourceSyntacticConstraintsFeature",
    "SourceGHKMTreeInputMatchFeature",
    "SourceWordDeletionFeature",
    "SpanLength",
    "SyntaxRHS",
    "TargetWordInsertionFeature",
    "UnalignedWordCountFeature",
    "WordTranslationFeature",
};

template <class Feature>
bool Is(const Moses::FeatureFunction& feature) {
  return dynamic_cast<const Feature*>(&feature) != nullptr;
}

// They score a rule for itself, wherever it is applied.
bool IgnoresContext(const Moses::FeatureFunction& feature) {
  return Is<Moses::DecodeFeature>(feature) || Is<Moses::WordPenaltyProducer>(feature) ||
         Is<Moses::UnknownWordPenaltyProducer>(feature) || Is<Moses::PhrasePenalty>(feature);
}

bool NeverScoresWhenApplied(const Moses::FeatureFunction& feature) {
  if (IgnoresContext(feature)) return true;
  const std::string name = boost::core::demangle(typeid(feature).name());
  return std::any_of(
      std::begin(kNeverScoreWhenApplied), std::end(kNeverScoreWhenApplied),
      [&](std::string_view known) { return name == "Moses::" + std::string(known); });
}

// Each returns why the feature is not supported; empty if it is.

std::string AddStateful(const Moses::StatefulFeatureFunction& feature, ChartFeatures* features) {
  if (Moses::StaticData::Instance().IsFeatureFunctionIgnored(feature)) {
    return "an alternate weight setting ignores it";
  }
  KenFeature ken;
  if (!ReadKenFeature(feature, &ken)) return "its state is not known to the exact search";
  features->language_models.push_back(ken);
  return {};
}

std::string AddStateless(const Moses::StatelessFeatureFunction& feature, ChartFeatures* features) {
  if (!NeverScoresWhenApplied(feature)) return "it may score a rule by what the rule is applied to";
  if (!IgnoresContext(feature)) features->in_context.push_back(&feature);
  return {};
}

}  // namespace

ChartFeatures InspectChartFeatures() {
  ChartFeatures features;
  const auto note = [&](const Moses::FeatureFunction& feature, const std::string& wrong) {
    if (wrong.empty() || !features.unsupported.empty()) return;
    features.unsupported = "feature " + feature.GetScoreProducerDescription() + ": " + wrong;
  };
  for (const auto* feature : Moses::StatefulFeatureFunction::GetStatefulFeatureFunctions()) {
    note(*feature, AddStateful(*feature, &features));
  }
  for (const auto* feature : Moses::StatelessFeatureFunction::GetStatelessFeatureFunctions()) {
    note(*feature, AddStateless(*feature, &features));
  }
  return features;
}

}  // namespace exact::chart
