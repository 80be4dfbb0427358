// Runs the same three stages for a stream of jobs: read, work, write.  Reading and writing go in
// order, one call at a time; work is done by several threads at once.
//
// Memory does not grow with the number of jobs: the caller keeps a job a slot, and a slot is used
// again when its job has been written.
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

// How many slots OrderedRun uses: more than threads, so that a long job does not stop the others.
std::size_t OrderedSlots(std::size_t threads);

// What `read` throws is thrown when the jobs under way are done.  With one thread, a job is written
// before the next one is read.
void OrderedRun(std::size_t threads, const OrderedStages& stages);

}  // namespace exact

#endif  // EXACT_HOST_ORDERED_RUN_H_
