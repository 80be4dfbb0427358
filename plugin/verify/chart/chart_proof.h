// Proves that no tree of a forest scores more than a limit.
#ifndef VERIFY_CHART_CHART_PROOF_H_
#define VERIFY_CHART_CHART_PROOF_H_

#include <nlohmann/json.hpp>

#include "plugin/verify/chart/forest.h"
#include "plugin/verify/verifier.h"

namespace verify {

// Throws Rejected if a tree does score more, or if the prices are no prices; and TooLarge.
Proof ProveTrees(const Forest& forest, const LanguageModel& model,
                 const nlohmann::json& certificate, double limit, Work* work);

}  // namespace verify

#endif  // VERIFY_CHART_CHART_PROOF_H_
