// What a run through sentences says on stderr: how far it is, what each search did, and at the end
// how it went.
#ifndef EXACT_HOST_RUN_LOG_H_
#define EXACT_HOST_RUN_LOG_H_

#include <chrono>
#include <cstddef>
#include <optional>

#include "plugin/frontend/progress.h"
#include "plugin/frontend/run_summary.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/translator.h"

namespace exact {

class RunLog {
 public:
  // The run begins.  Throws InputError if the input is a file and damaged.
  RunLog(const DecoderOptions& options, double load_seconds);
  ~RunLog() { MakeRoom(); }
  RunLog(const RunLog&) = delete;
  RunLog& operator=(const RunLog&) = delete;

  // To be called before anything is written for a sentence: it may go to the same terminal.
  void MakeRoom();

  // The sentence has been written.
  void Add(const Translation& translation);

  std::size_t sentences() const { return summary_.sentences(); }

  // The run has ended.
  void Finish();

 private:
  const bool shown_;
  const double load_seconds_;
  std::optional<Progress> progress_;
  std::chrono::steady_clock::time_point start_;
  RunSummary summary_;
};

}  // namespace exact

#endif  // EXACT_HOST_RUN_LOG_H_
