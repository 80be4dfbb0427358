// The number that every search maximises.
#ifndef EXACT_CORE_BASE_SCORE_H_
#define EXACT_CORE_BASE_SCORE_H_

namespace exact {

// A weighted sum of natural logarithms; higher is better.
using Score = double;

}  // namespace exact

#endif  // EXACT_CORE_BASE_SCORE_H_
