// Looks through all derivations that may score more than a limit.
//
// A state is a place and a context; of all ways to come to one, the best is kept.  States from
// which the bound says that the limit cannot be passed are left out, and nothing else.
#ifndef VERIFY_BOUNDED_SEARCH_H_
#define VERIFY_BOUNDED_SEARCH_H_

#include <cstdint>
#include <vector>

#include "verify/bound.h"

namespace verify {

struct SearchResult {
  double most = kNothing;              // the best derivation above the limit; kNothing = none
  std::vector<std::uint32_t> options;  // of that derivation
  std::size_t states = 0;
};

// Throws TooLarge.
SearchResult SearchAbove(Space* space, const Bound& bound, double limit, Counter* counter);

}  // namespace verify

#endif  // VERIFY_BOUNDED_SEARCH_H_
