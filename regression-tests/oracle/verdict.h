#ifndef EXACT_ORACLE_VERDICT_H_
#define EXACT_ORACLE_VERDICT_H_

#include <string>
#include <vector>

#include "regression-tests/oracle/claims.h"
#include "regression-tests/oracle/search.h"

namespace oracle {

// What is wrong with the claim; empty if nothing is.  `best` is the oracle's list for the goal.
std::string FindFault(const Sentence& sentence, const std::vector<Hypothesis>& best,
                      const SearchGoal& goal, const Claim& claim);

}  // namespace oracle

#endif  // EXACT_ORACLE_VERDICT_H_
