// The parts of -explain: a check in words, for readers who know Lagrangian relaxation from Chang's
// thesis (docs/algorithm.md).
#ifndef VERIFY_EXPLANATION_H_
#define VERIFY_EXPLANATION_H_

#include <optional>
#include <string>

#include "plugin/verify/chart/forest.h"
#include "plugin/verify/verifier.h"

namespace verify {

std::string ExplainSpace(const Space& space, const std::string& input);
std::string ExplainPhrase(const Option& option, double language_model_score);
// `what` scores: "this derivation".
std::string ExplainClaim(Verified::Claim claim, double limit, const std::optional<Interval>& score,
                         const std::string& what);
std::string ExplainProof(const Proof& proof, double limit);

std::string ExplainForest(const Forest& forest, const std::string& input);
std::string ExplainTreeProof(const Proof& proof, double limit);

}  // namespace verify

#endif  // VERIFY_EXPLANATION_H_
