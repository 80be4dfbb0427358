#include "plugin/host/ordered_run.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>

#include <exception>
#include <mutex>
#include <vector>

namespace exact {
namespace {

constexpr std::size_t kSlotsPerThread = 8;

// The pipeline passes a job from stage to stage and runs the serial stages one call at a time.  The
// locks express the same for the thread sanitizer, which does not see into the library; no thread
// ever waits for them.
void RunInParallel(std::size_t threads, const OrderedStages& stages) {
  namespace tbb = oneapi::tbb;
  const tbb::global_control limit(tbb::global_control::max_allowed_parallelism, threads);
  // At most slots.size() jobs are in the pipeline, and they end in order.  Therefore job
  // number `count` finds the slot of job `count - slots.size()` free.
  std::vector<std::mutex> slots(OrderedSlots(threads));
  std::size_t count = 0;
  std::mutex read_mutex;
  std::mutex write_mutex;
  std::exception_ptr read_error;
  const auto read = [&](tbb::flow_control& control) -> std::size_t {
    const std::lock_guard<std::mutex> reading(read_mutex);
    const std::size_t slot = count % slots.size();
    const std::lock_guard<std::mutex> lock(slots[slot]);
    // An error must not cancel the jobs that have been read: it is thrown when they are done.
    bool more = false;
    try {
      more = stages.read(slot);
    } catch (...) {
      read_error = std::current_exception();
    }
    if (!more) {
      control.stop();
      return 0;
    }
    ++count;
    return slot;
  };
  const auto work = [&](std::size_t slot) {
    const std::lock_guard<std::mutex> lock(slots[slot]);
    stages.work(slot);
    return slot;
  };
  const auto write = [&](std::size_t slot) {
    const std::lock_guard<std::mutex> writing(write_mutex);
    const std::lock_guard<std::mutex> lock(slots[slot]);
    stages.write(slot);
  };
  tbb::parallel_pipeline(
      slots.size(),
      tbb::make_filter<void, std::size_t>(tbb::filter_mode::serial_in_order, read) &
          tbb::make_filter<std::size_t, std::size_t>(tbb::filter_mode::parallel, work) &
          tbb::make_filter<std::size_t, void>(tbb::filter_mode::serial_in_order, write));
  // Everything is done.  The locks show this to the sanitizer.
  const std::lock_guard<std::mutex> reading(read_mutex);
  const std::lock_guard<std::mutex> writing(write_mutex);
  for (std::mutex& slot : slots) const std::lock_guard<std::mutex> lock(slot);
  if (read_error) std::rethrow_exception(read_error);
}

}  // namespace

std::size_t OrderedSlots(std::size_t threads) {
  return threads > 1 ? threads * kSlotsPerThread : 1;
}

void OrderedRun(std::size_t threads, const OrderedStages& stages) {
  if (threads > 1) {
    RunInParallel(threads, stages);
    return;
  }
  while (stages.read(0)) {
    stages.work(0);
    stages.write(0);
  }
}

}  // namespace exact
