// Shows how far a run through sentences has come: on a terminal in a line that is overwritten,
// otherwise in a line a minute.
#ifndef EXACT_FRONTEND_PROGRESS_H_
#define EXACT_FRONTEND_PROGRESS_H_

#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>

namespace exact {

struct SentencesDone {
  std::size_t all = 0;
  std::size_t proved = 0;
};

class Progress {
 public:
  using Clock = std::chrono::steady_clock;

  // `total`: the sentences in all, if that is known.  `before`: those that are done already.
  // `now`: the time.
  explicit Progress(std::optional<std::size_t> total, const SentencesDone& before = {},
                    std::function<Clock::time_point()> now = Clock::now);

  // One more sentence is done.
  void Advance(bool proved);

  // Removes the line from the terminal, so that something else can be written; Advance shows it
  // again.
  void Hide();

  // Shows the last line and ends it.
  void Finish();

 private:
  std::string Line() const;

  std::function<Clock::time_point()> now_;
  bool on_terminal_;
  std::optional<std::size_t> total_;
  SentencesDone done_;
  std::size_t done_before_;
  Clock::time_point start_;
  Clock::time_point next_line_;
  bool shown_ = false;
};

}  // namespace exact

#endif  // EXACT_FRONTEND_PROGRESS_H_
