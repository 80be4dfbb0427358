#include "host/batch.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>

#include <cstddef>
#include <exception>
#include <mutex>
#include <vector>

namespace exact {
namespace {

// A sentence under way.  The pipeline hands a job from stage to stage and runs the serial stages
// one call at a time.  The locks say the same in terms that the thread sanitizer understands (it
// does not see into the library); nobody ever waits for them.
struct Job {
  std::mutex mutex;
  std::string line;
  long id = 0;
  Translation translation;
};

// Enough that a long sentence does not stop the others for long.
constexpr std::size_t kJobsPerThread = 8;

void TranslateInParallel(const Translator& translator, const DecoderOptions& options,
                         const LineSource& next_line, const TranslationSink& write) {
  namespace tbb = oneapi::tbb;
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, options.threads);
  // At most as many jobs as slots are under way, and they end in order: so the slot of the job
  // that many places earlier is free.
  std::vector<Job> slots(options.threads * kJobsPerThread);
  std::size_t count = 0;
  std::mutex read_mutex;
  std::mutex print_mutex;
  std::exception_ptr read_error;
  const auto read = [&](tbb::flow_control& control) -> std::size_t {
    const std::lock_guard<std::mutex> reading(read_mutex);
    const std::size_t slot = count % slots.size();
    const std::lock_guard<std::mutex> lock(slots[slot].mutex);
    // An error must not cancel the sentences that are under way: it is thrown when they are done.
    bool more = false;
    try {
      more = next_line(&slots[slot].line);
    } catch (...) {
      read_error = std::current_exception();
    }
    if (!more) {
      control.stop();
      return 0;
    }
    slots[slot].id = options.first_id + static_cast<long>(count++);
    return slot;
  };
  const auto translate = [&](std::size_t slot) {
    const std::lock_guard<std::mutex> lock(slots[slot].mutex);
    slots[slot].translation = translator.Translate(slots[slot].line, slots[slot].id);
    return slot;
  };
  const auto print = [&](std::size_t slot) {
    const std::lock_guard<std::mutex> printing(print_mutex);
    const std::lock_guard<std::mutex> lock(slots[slot].mutex);
    write(slots[slot].translation);
  };
  tbb::parallel_pipeline(
      slots.size(),
      tbb::make_filter<void, std::size_t>(tbb::filter_mode::serial_in_order, read) &
          tbb::make_filter<std::size_t, std::size_t>(tbb::filter_mode::parallel, translate) &
          tbb::make_filter<std::size_t, void>(tbb::filter_mode::serial_in_order, print));
  // Everything is done; again, so that the sanitizer knows.
  const std::lock_guard<std::mutex> reading(read_mutex);
  const std::lock_guard<std::mutex> printing(print_mutex);
  for (Job& job : slots) const std::lock_guard<std::mutex> lock(job.mutex);
  if (read_error) std::rethrow_exception(read_error);
}

}  // namespace

void TranslateAll(const Translator& translator, const DecoderOptions& options,
                  const LineSource& next_line, const TranslationSink& write) {
  if (options.threads > 1) {
    TranslateInParallel(translator, options, next_line, write);
    return;
  }
  // Without a pipeline: an interactive user sees each answer before the next question.
  std::string line;
  for (long id = options.first_id; next_line(&line); ++id) write(translator.Translate(line, id));
}

}  // namespace exact
