// The core's search problem for a sentence that Moses has prepared.
#ifndef EXACT_MOSES_MOSES_PROBLEM_H_
#define EXACT_MOSES_MOSES_PROBLEM_H_

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "moses/InputType.h"
#include "moses/TranslationOptionCollection.h"
#include "moses/parameters/AllOptions.h"
#include "plugin/core/ngram/sum_model.h"
#include "plugin/core/phrase/problem/derivation.h"
#include "plugin/core/phrase/problem/search_problem.h"
#include "plugin/lm/sentence_model.h"
#include "plugin/moses/host_features.h"
#include "plugin/moses/host_words.h"
#include "plugin/moses/ngram_feature_model.h"

namespace exact {

// What Moses gives for one sentence.
struct HostSentence {
  const Moses::InputType& source;
  const Moses::AllOptions& options;
  const Moses::TranslationOptionCollection& translations;
};

// Why the core cannot represent the sentence's search space; empty if it can.
std::string WhyUnsupported(const HostSentence& sentence, const HostFeatures& features);

class MosesProblem {
 public:
  // The score of the features that score only when an option is applied.
  using AppliedScore = std::function<Score(const Moses::TranslationOption&)>;

  // Requires: WhyUnsupported is empty.  All arguments must outlive the object.
  MosesProblem(const HostSentence& sentence, const HostFeatures& features, bool gap_constraint,
               const AppliedScore& applied_score, const FindModel& find_model);
  MosesProblem(const MosesProblem&) = delete;
  MosesProblem& operator=(const MosesProblem&) = delete;

  const SearchProblem& problem() const { return problem_; }

  // Moses' options, in the order of the derivation.
  std::vector<const Moses::TranslationOption*> Options(const Derivation& derivation) const;

 private:
  void AddOptions(const HostSentence& sentence, const AppliedScore& applied_score);
  void AddOption(const Moses::TranslationOption& option, Score applied_score);
  const LanguageModel& WholeModel();

  const HostFeatures& features_;
  HostWords words_;
  SentenceModel ken_models_;
  std::vector<std::unique_ptr<NgramFeatureModel>> ngram_models_;  // models other than KenLM
  std::unique_ptr<SumModel> sum_model_;                           // of all, if there are such
  SearchProblem problem_;
  std::vector<const Moses::TranslationOption*> origins_;  // PhraseOption::host_id is the index
};

}  // namespace exact

#endif  // EXACT_MOSES_MOSES_PROBLEM_H_
