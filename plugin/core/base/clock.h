// How a search measures the time that it reports.
//
// The host chooses: programs measure the CPU time of the thread, which the standard library cannot
// tell.  Time limits are wall time, whatever the clock (limits.h).
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
