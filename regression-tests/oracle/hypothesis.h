#ifndef EXACT_ORACLE_HYPOTHESIS_H_
#define EXACT_ORACLE_HYPOTHESIS_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "regression-tests/oracle/sentence.h"

namespace oracle {

// The beginning of a derivation, with its whole history.
struct Hypothesis {
  std::uint32_t coverage = 0;  // a bit for each source word
  std::vector<int> path;       // numbers of the sentence's options
  Phrase target;               // begins with <s>
  double score = 0;
  double rounding = 0;  // how much the score may be off because KenLM adds in single precision
};

Hypothesis Start(const Sentence& sentence);

bool IsComplete(const Sentence& sentence, const Hypothesis& hypothesis);

// The hypothesis with one more option; nothing if a rule forbids it.
std::optional<Hypothesis> Extend(const Sentence& sentence, const Hypothesis& hypothesis,
                                 int option);

// The target words without <s>.
std::string TargetText(const Sentence& sentence, const Hypothesis& hypothesis);

}  // namespace oracle

#endif  // EXACT_ORACLE_HYPOTHESIS_H_
