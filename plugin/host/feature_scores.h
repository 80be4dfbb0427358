// The unweighted feature scores of a derivation, as n-best lists print them.
#ifndef EXACT_HOST_FEATURE_SCORES_H_
#define EXACT_HOST_FEATURE_SCORES_H_

#include <string>
#include <vector>

#include "plugin/core/phrase/problem/derivation.h"
#include "plugin/host/named_scores.h"
#include "plugin/host/problem_builder.h"

namespace exact {

// One vector per feature, in the order of ModelConfig::features.
std::vector<std::vector<double>> FeatureScores(const SentenceProblem& sentence,
                                               const Derivation& derivation);

// The sparse scores, in the order of their names.
SparseScores SparseFeatureScores(const SentenceProblem& sentence, const Derivation& derivation);

// All scores as n-best lists have them: of tuneable features only, in Moses' order, and of the
// sparse scores those that are not 0.
std::vector<NamedScores> TuneableScores(const SentenceProblem& sentence,
                                        const Derivation& derivation);

}  // namespace exact

#endif  // EXACT_HOST_FEATURE_SCORES_H_
