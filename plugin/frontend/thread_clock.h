// The CPU time that the calling thread has used.  The time of other threads and programs does not
// count.
#ifndef EXACT_FRONTEND_THREAD_CLOCK_H_
#define EXACT_FRONTEND_THREAD_CLOCK_H_

#include <ctime>

namespace exact {

inline double ThreadSeconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace exact

#endif  // EXACT_FRONTEND_THREAD_CLOCK_H_
