// Moses' search-algorithm 20.
//
// The exact search runs first.  Its derivation is then put into Moses' stacks; if an n-best list or
// a search graph is wanted, the inherited stack search adds the other hypotheses.  Moses makes all
// output.  If the exact search does not support the model or the input, or if it fails, the
// inherited search translates alone.
//
// One object per sentence, used by one thread.
#ifndef EXACT_MOSES_SEARCH_EXACT_H_
#define EXACT_MOSES_SEARCH_EXACT_H_

#include <optional>
#include <string>
#include <vector>

#include "moses/SearchNormal.h"
#include "plugin/core/phrase/outcome.h"
#include "plugin/moses/exact_plugin.h"
#include "plugin/moses/moses_problem.h"

namespace exact {

class SearchExact : public Moses::SearchNormal {
 public:
  // `plugin` must outlive the object.
  SearchExact(Moses::Manager& manager, const Moses::TranslationOptionCollection& translations,
              ExactPlugin& plugin);

  // Does not throw.  Overrides Search::Decode.
  void Decode() override;
  const Moses::Hypothesis* GetBestHypothesis() const override;

 private:
  using Options = std::vector<const Moses::TranslationOption*>;

  // Searches without using the stacks.  Sets outcome_, and returns the derivation, if any.
  std::optional<Options> SearchAlone();
  std::optional<Options> SearchProblemOf(const HostSentence& sentence,
                                         const HostFeatures& features);
  Score AppliedScore(const HostFeatures& features, const Moses::Hypothesis& seed,
                     const Moses::TranslationOption& option);
  // Sets outcome_ to "unknown" for this reason.
  void Fail(const std::string& error);
  // Moses' score of the derivation.
  float HostScore(const Options& derivation);
  // Fills the stacks with the derivation, and if `beam`, also with the hypotheses of the stack
  // search.
  void DecodeAround(const Options& derivation, bool beam);
  Moses::Hypothesis* NewSeed(int id);
  Moses::Hypothesis* Extend(const Moses::Hypothesis& from, const Moses::TranslationOption& option,
                            int id);
  // Whether an output needs more than the best hypothesis.
  bool NeedsBeam() const;
  void Report();

  ExactPlugin& plugin_;
  Outcome outcome_;
  const Moses::Hypothesis* best_ = nullptr;  // nullptr = the best of the last stack
};

}  // namespace exact

#endif  // EXACT_MOSES_SEARCH_EXACT_H_
