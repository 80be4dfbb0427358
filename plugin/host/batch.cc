#include "host/batch.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>

#include <exception>
#include <memory>
#include <mutex>

namespace exact {
namespace {

// The pipeline hands a job from stage to stage and runs the serial stages one call at a time.
// The locks say the same in terms that the thread sanitizer understands (it does not see into the
// library); nobody ever waits for them.
struct Job {
  std::mutex mutex;
  std::string line;
  long id = 0;
  Translation translation;
};
using JobPtr = std::shared_ptr<Job>;

// Enough that a long sentence does not stop the others for long.
constexpr std::size_t kJobsPerThread = 8;

}  // namespace

void TranslateAll(const Translator& translator, const DecoderOptions& options,
                  const LineSource& next_line, const TranslationSink& write) {
  long id = options.first_id;
  if (options.threads <= 1) {
    // Without a pipeline: an interactive user sees each answer before the next question.
    std::string line;
    while (next_line(&line)) write(translator.Translate(line, id++));
    return;
  }
  namespace tbb = oneapi::tbb;
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, options.threads);
  std::mutex read_mutex;
  std::mutex print_mutex;
  std::exception_ptr read_error;
  const auto read = [&](tbb::flow_control& control) -> JobPtr {
    const std::lock_guard<std::mutex> reading(read_mutex);
    auto job = std::make_shared<Job>();
    const std::lock_guard<std::mutex> lock(job->mutex);
    // An error must not cancel the sentences that are under way: it is thrown when they are done.
    bool more = false;
    try {
      more = next_line(&job->line);
    } catch (...) {
      read_error = std::current_exception();
    }
    if (!more) {
      control.stop();
      return nullptr;
    }
    job->id = id++;
    return job;
  };
  const auto translate = [&](const JobPtr& job) {
    const std::lock_guard<std::mutex> lock(job->mutex);
    job->translation = translator.Translate(job->line, job->id);
    return job;
  };
  const auto print = [&](const JobPtr& job) {
    const std::lock_guard<std::mutex> printing(print_mutex);
    const std::lock_guard<std::mutex> lock(job->mutex);
    write(job->translation);
  };
  tbb::parallel_pipeline(
      options.threads * kJobsPerThread,
      tbb::make_filter<void, JobPtr>(tbb::filter_mode::serial_in_order, read) &
          tbb::make_filter<JobPtr, JobPtr>(tbb::filter_mode::parallel, translate) &
          tbb::make_filter<JobPtr, void>(tbb::filter_mode::serial_in_order, print));
  if (read_error) std::rethrow_exception(read_error);
}

}  // namespace exact
