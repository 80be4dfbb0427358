// A translation: which options, in which order.
#ifndef EXACT_CORE_PHRASE_PROBLEM_DERIVATION_H_
#define EXACT_CORE_PHRASE_PROBLEM_DERIVATION_H_

#include <string>
#include <vector>

#include "plugin/core/phrase/problem/search_problem.h"

namespace exact {

struct Derivation {
  std::vector<OptionId> options;

  // The target words.
  std::vector<Word> Target(const SearchProblem& problem) const;

  // The reference objective, written as plainly as possible: the searches are checked against
  // it, never the other way round.  A derivation whose last phrase has an empty target pays no
  // </s>, as in Moses.
  Score ReferenceScore(const SearchProblem& problem) const;

  // Empty if the derivation covers every word once and obeys the reordering rules; otherwise what
  // is wrong with it.
  std::string WhyInvalid(const SearchProblem& problem) const;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_PROBLEM_DERIVATION_H_
