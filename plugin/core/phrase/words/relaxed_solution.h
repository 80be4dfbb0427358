// The optimum of a relaxation under prices, and how far it is from a valid derivation.
#ifndef EXACT_CORE_PHRASE_WORDS_RELAXED_SOLUTION_H_
#define EXACT_CORE_PHRASE_WORDS_RELAXED_SOLUTION_H_

#include "plugin/core/lagrange/prices.h"
#include "plugin/core/phrase/words/word_relaxation.h"

namespace exact {

struct RelaxedSolution {
  // There is no relaxed derivation left.
  RelaxedSolution() = default;
  RelaxedSolution(const SearchProblem& problem, Score bound, Derivation relaxed);

  // The slack of a word is the number of its translations minus one.
  Evaluation evaluation{kMinusInfinity, {}};
  Derivation derivation;
};

// Solves by the dynamic program.
RelaxedSolution SolveUnder(const SearchProblem& problem, WordRelaxation& relaxation,
                           const Prices& prices);

// Prices to start with: minus the best score of each word.  Without them, words with low scores
// (unknown words) would not be translated for dozens of rounds.
Prices InitialPrices(const SearchProblem& problem, const OptionTable& table);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_WORDS_RELAXED_SOLUTION_H_
