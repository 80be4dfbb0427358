// Shows the progress of an audit: on a terminal a line that is overwritten, otherwise a line every
// 30 seconds.
#ifndef EXACT_AUDIT_PROGRESS_H_
#define EXACT_AUDIT_PROGRESS_H_

#include <chrono>
#include <cstddef>
#include <string>

namespace exact::audit {

class Progress {
 public:
  // `done` of `total` sentences are done already, `certified` of them with a proof.
  Progress(std::size_t total, std::size_t done, std::size_t certified);

  // One more sentence is done.
  void Advance(bool certified);

  // Ends the line.
  void Finish();

 private:
  using Clock = std::chrono::steady_clock;

  std::string Line() const;

  bool on_terminal_;
  std::size_t total_;
  std::size_t done_;
  std::size_t done_before_;
  std::size_t certified_;
  Clock::time_point start_;
  Clock::time_point next_line_;
};

}  // namespace exact::audit

#endif  // EXACT_AUDIT_PROGRESS_H_
