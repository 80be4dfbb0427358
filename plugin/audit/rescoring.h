// Scores a derivation that another decoder reports with the model as we read it.
#ifndef EXACT_AUDIT_RESCORING_H_
#define EXACT_AUDIT_RESCORING_H_

#include <optional>
#include <vector>

#include "plugin/audit/scores_file.h"
#include "plugin/host/problem_builder.h"

namespace exact::audit {

enum class ScoreCheck {
  kNotChecked,  // the derivation is not known
  kAgrees,
  kDiffers,       // the model gives the derivation another score
  kNoSuchPhrase,  // the model has no such phrase
  kNotAllowed,    // the derivation breaks a rule of the search space
};

// The name that reports use.
const char* Name(ScoreCheck check);

struct Rescored {
  ScoreCheck check = ScoreCheck::kNotChecked;
  std::optional<double> score;  // of the derivation, if it is one of the search space
};

Rescored Rescore(const SentenceProblem& sentence, const Answer& answer);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_RESCORING_H_
