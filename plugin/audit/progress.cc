#include "plugin/audit/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>

#include "plugin/frontend/say.h"

namespace exact::audit {
namespace {

constexpr std::chrono::milliseconds kTerminalInterval(200);
constexpr std::chrono::seconds kLogInterval(30);

std::string FormatDuration(double seconds) {
  const long whole = std::lround(seconds);
  if (whole < 120) return fmt::format("{} s", whole);
  if (whole < 7200) return fmt::format("{} min", whole / 60);
  return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

}  // namespace

Progress::Progress(std::size_t total, std::size_t done, std::size_t certified)
    : on_terminal_(isatty(STDERR_FILENO) != 0),
      total_(total),
      done_(done),
      done_before_(done),
      certified_(certified),
      start_(Clock::now()),
      next_line_(start_ + (on_terminal_ ? Clock::duration(0) : Clock::duration(kLogInterval))) {}

std::string Progress::Line() const {
  const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
  const double rate = static_cast<double>(done_ - done_before_) / (seconds > 0 ? seconds : 1);
  std::string line = fmt::format(
      "{} of {} sentences ({:.0f} %), {:.1f} a second, {} certified", done_, total_,
      100.0 * static_cast<double>(done_) / static_cast<double>(total_), rate, certified_);
  if (done_ < total_ && rate > 0) {
    line += ", " + FormatDuration(static_cast<double>(total_ - done_) / rate) + " left";
  }
  return line;
}

void Progress::Advance(bool certified) {
  ++done_;
  certified_ += certified ? 1 : 0;
  if (Clock::now() < next_line_) return;
  next_line_ = Clock::now() +
               (on_terminal_ ? Clock::duration(kTerminalInterval) : Clock::duration(kLogInterval));
  Say("{}{}{}", on_terminal_ ? "\r" : "", Line(), on_terminal_ ? "\x1b[K" : "\n");
}

void Progress::Finish() {
  Say("{}{}{}\n", on_terminal_ ? "\r" : "", Line(), on_terminal_ ? "\x1b[K" : "");
}

}  // namespace exact::audit
