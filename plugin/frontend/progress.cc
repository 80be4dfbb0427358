#include "plugin/frontend/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>
#include <cstdio>
#include <utility>

#include "plugin/frontend/say.h"

namespace exact {
namespace {

constexpr std::chrono::milliseconds kTerminalInterval(200);
constexpr std::chrono::minutes kLogInterval(1);

std::string FormatDuration(double seconds) {
  const long whole = std::lround(seconds);
  if (whole < 120) return fmt::format("{} s", whole);
  if (whole < 7200) return fmt::format("{} min", whole / 60);
  return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

}  // namespace

Progress::Progress(std::optional<std::size_t> total, const SentencesDone& before,
                   std::function<Clock::time_point()> now)
    : now_(std::move(now)),
      on_terminal_(isatty(STDERR_FILENO) != 0),
      total_(total),
      done_(before),
      done_before_(before.all),
      start_(now_()),
      next_line_(start_ + (on_terminal_ ? Clock::duration(0) : Clock::duration(kLogInterval))) {}

std::string Progress::Line() const {
  const double seconds = std::chrono::duration<double>(now_() - start_).count();
  const double rate = static_cast<double>(done_.all - done_before_) / (seconds > 0 ? seconds : 1);
  std::string line = fmt::format("{}", done_.all);
  if (total_) {
    line += fmt::format(
        " of {} sentence{} ({:.0f} %)", *total_, *total_ == 1 ? "" : "s",
        100.0 * static_cast<double>(done_.all) / static_cast<double>(*total_ > 0 ? *total_ : 1));
  } else {
    line += done_.all == 1 ? " sentence" : " sentences";
  }
  line += fmt::format(", {:.1f} a second, {} proved", rate, done_.proved);
  if (total_ && done_.all < *total_ && rate > 0) {
    line += ", " + FormatDuration(static_cast<double>(*total_ - done_.all) / rate) + " left";
  }
  return line;
}

void Progress::Advance(bool proved) {
  ++done_.all;
  done_.proved += proved ? 1 : 0;
  if (now_() < next_line_) return;
  next_line_ =
      now_() + (on_terminal_ ? Clock::duration(kTerminalInterval) : Clock::duration(kLogInterval));
  Say("{}{}{}", on_terminal_ ? "\r" : "", Line(), on_terminal_ ? "\x1b[K" : "\n");
  shown_ = on_terminal_;
}

void Progress::Hide() {
  if (shown_) std::fputs("\r\x1b[K", stderr);
  shown_ = false;
}

void Progress::Finish() {
  Say("{}{}{}\n", on_terminal_ ? "\r" : "", Line(), on_terminal_ ? "\x1b[K" : "");
  shown_ = false;
}

}  // namespace exact
