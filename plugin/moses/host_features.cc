#include "plugin/moses/host_features.h"

#include <algorithm>
#include <boost/core/demangle.hpp>
#include <typeinfo>

#include "moses/FF/DistortionScoreProducer.h"
#include "moses/FF/InputFeature.h"
#include "moses/FF/PhrasePenalty.h"
#include "moses/FF/UnknownWordPenaltyProducer.h"
#include "moses/FF/WordPenaltyProducer.h"
#include "moses/GenerationDictionary.h"
#include "moses/StaticData.h"
#include "moses/TranslationModel/PhraseDictionary.h"

namespace exact {
namespace {

// Gives access to protected members; see ken_feature.cc.
class DistortionMembers : public Moses::DistortionScoreProducer {
 public:
  static bool IsSparse(const Moses::DistortionScoreProducer& distortion) {
    return distortion.*(&DistortionMembers::m_useSparse);
  }
};

template <class Feature>
bool Is(const Moses::FeatureFunction& feature) {
  return dynamic_cast<const Feature*>(&feature) != nullptr;
}

// Most features score an option when it is made.  Asking them again for every option would take
// time.
bool NeverScoresWhenApplied(const Moses::StatelessFeatureFunction& feature) {
  return Is<Moses::PhraseDictionary>(feature) || Is<Moses::WordPenaltyProducer>(feature) ||
         Is<Moses::UnknownWordPenaltyProducer>(feature) || Is<Moses::PhrasePenalty>(feature) ||
         Is<Moses::InputFeature>(feature) || Is<Moses::GenerationDictionary>(feature);
}

// Compares names, because Moses has most of these classes only if it was built with their
// libraries. Other classes of the same base do more than score an n-gram.
bool IsPlainNgramModel(const Moses::FeatureFunction& feature) {
  const std::string name = boost::core::demangle(typeid(feature).name());
  const auto& names = {"Moses::LanguageModelSRI", "Moses::LanguageModelMaxEntSRI",
                       "Moses::LanguageModelRandLM", "Moses::LanguageModelRemote",
                       "Moses::ExampleLM"};
  return std::find(names.begin(), names.end(), name) != names.end();
}

// Returns why the feature is not supported; empty if it is.
std::string AddStateful(const Moses::StatefulFeatureFunction& feature, HostFeatures* features) {
  if (Moses::StaticData::Instance().IsFeatureFunctionIgnored(feature)) {
    return "an alternate weight setting ignores it";
  }
  KenFeature ken;
  if (ReadKenFeature(feature, &ken)) {
    features->language_models.push_back(ken);
    return {};
  }
  if (IsPlainNgramModel(feature)) {
    features->ngram_models.push_back(
        dynamic_cast<const Moses::LanguageModelImplementation*>(&feature));
    return {};
  }
  if (const auto* distortion = dynamic_cast<const Moses::DistortionScoreProducer*>(&feature)) {
    if (DistortionMembers::IsSparse(*distortion)) return "sparse distortion is not supported";
    features->distortions.push_back(&feature);
    return {};
  }
  // Not for derived classes: Moses caches scores for this type only.
  if (typeid(feature) == typeid(Moses::LexicalReordering)) {
    const auto& reordering = static_cast<const Moses::LexicalReordering&>(feature);
    std::string wrong = LexicalFeature::WhyUnsupported(reordering);
    if (wrong.empty()) features->reorderings.emplace_back(reordering);
    return wrong;
  }
  return "its state is not known to the exact search";
}

}  // namespace

HostFeatures InspectFeatures() {
  HostFeatures features;
  for (const auto* feature : Moses::StatefulFeatureFunction::GetStatefulFeatureFunctions()) {
    const std::string wrong = AddStateful(*feature, &features);
    if (wrong.empty()) continue;
    features.unsupported = "feature " + feature->GetScoreProducerDescription() + ": " + wrong;
    return features;
  }
  for (const auto* feature : Moses::StatelessFeatureFunction::GetStatelessFeatureFunctions()) {
    const bool ignored = Moses::StaticData::Instance().IsFeatureFunctionIgnored(*feature);
    if (!ignored && !NeverScoresWhenApplied(*feature)) features.applied.push_back(feature);
  }
  return features;
}

}  // namespace exact
