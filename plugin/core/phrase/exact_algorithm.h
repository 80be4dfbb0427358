// The exact searches that a user can ask for by name.
#ifndef EXACT_CORE_PHRASE_EXACT_ALGORITHM_H_
#define EXACT_CORE_PHRASE_EXACT_ALGORITHM_H_

#include <string>
#include <string_view>
#include <vector>

namespace exact {

enum class ExactAlgorithm {
  kAuto,           // kContextPrices, or kWordPrices if the sentence has too many coverages
  kContextPrices,  // exact coverage, prices on language-model contexts; the only one that supports
                   // Reordering::host_rule, so that all problems with such a rule use it
  kWordPrices,     // prices on words, then A* over complete coverage, or hard constraints if A*
                   // takes too many states
  kOptimalBeam,    // prices on words and a bounded beam over complete coverage (2013 paper)
  kLagrangian,     // prices on words, then hard constraints, solved by A*, as in the thesis
  kLagrangianViterbi,  // the same, solved by the dynamic program (thesis table 2.3 compares them)
};

// The name in options and reports.
const char* Name(ExactAlgorithm algorithm);

// The names of all, the default first.
const std::vector<std::string>& ExactAlgorithmNames();

// Throws InputError if there is no algorithm of the name.
ExactAlgorithm FindExactAlgorithm(std::string_view name);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_EXACT_ALGORITHM_H_
