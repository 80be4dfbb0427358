// The clock for the times that a search reports.
//
// The host chooses it: our programs measure the CPU time of the thread, which the standard library
// does not offer.  Time limits are always wall time (limits.h).
#ifndef EXACT_CORE_BASE_CLOCK_H_
#define EXACT_CORE_BASE_CLOCK_H_

#include <chrono>

namespace exact {

// Seconds since some fixed time.
using Clock = double (*)();

inline double WallSeconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace exact

#endif  // EXACT_CORE_BASE_CLOCK_H_
