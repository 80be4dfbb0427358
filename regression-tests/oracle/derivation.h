#ifndef EXACT_ORACLE_DERIVATION_H_
#define EXACT_ORACLE_DERIVATION_H_

#include <string>
#include <vector>

#include "regression-tests/oracle/hypothesis.h"

namespace oracle {

// A phrase of a derivation as a decoder prints it.
struct Segment {
  Span span;
  std::string target;
};
using Derivation = std::vector<Segment>;

// All complete hypotheses that the derivation may be, best first.  There are several if options
// have the same words, and none if the derivation is not allowed.  Moses does not print phrases
// without target words in n-best lists; with `with_hidden`, any number of them may be missing.
std::vector<Hypothesis> PossibleHypotheses(const Sentence& sentence, const Derivation& derivation,
                                           bool with_hidden);

std::string Text(const Derivation& derivation);         // the target words
std::string Description(const Derivation& derivation);  // with the spans

}  // namespace oracle

#endif  // EXACT_ORACLE_DERIVATION_H_
