// Runs three stages for each job of a stream: read, work, write.  Jobs are read and written in
// order, one call at a time; several threads work at once.
//
// Memory does not grow with the number of jobs: the caller keeps one job in each slot, and a slot
// is used again when its job has been written.
#ifndef EXACT_HOST_ORDERED_RUN_H_
#define EXACT_HOST_ORDERED_RUN_H_

#include <cstddef>
#include <functional>

namespace exact {

struct OrderedStages {
  std::function<bool(std::size_t slot)> read;  // returns false at the end
  std::function<void(std::size_t slot)> work;
  std::function<void(std::size_t slot)> write;
};

// The number of slots of OrderedRun.  There are more slots than threads, so that one long job does
// not stop the others.
std::size_t OrderedSlots(std::size_t threads);

// If `read` throws, the jobs that have been read are finished first.  With one thread, a job is
// written before the next one is read.
void OrderedRun(std::size_t threads, const OrderedStages& stages);

}  // namespace exact

#endif  // EXACT_HOST_ORDERED_RUN_H_
