#include "plugin/frontend/run_summary.h"

#include <fmt/format.h>

namespace exact {

void RunSummary::Add(const SentenceNote& note) {
  ++sentences_;
  words_ += note.words;
  if (note.failed) {
    ++failed_;
    return;
  }
  optimal_ += note.knowledge == Knowledge::kOptimal ? 1 : 0;
  bounded_ += note.knowledge == Knowledge::kBounded ? 1 : 0;
  infeasible_ += note.knowledge == Knowledge::kInfeasible ? 1 : 0;
  if (times_.count() == 0 || note.seconds > times_.longest()) slowest_ = note.id;
  times_.Add(note.seconds);
}

std::string RunSummary::Text(double load_seconds, double seconds) const {
  const std::size_t unknown = sentences_ - failed_ - optimal_ - bounded_ - infeasible_;
  std::string text = fmt::format("{} sentence{}: {} optimal, {} bounded, {} unknown", sentences_,
                                 sentences_ == 1 ? "" : "s", optimal_, bounded_, unknown);
  if (infeasible_ > 0) text += fmt::format(", {} without any translation", infeasible_);
  if (failed_ > 0) text += fmt::format(", {} failed", failed_);
  text +=
      fmt::format("; loading {:.1f} s, translating {:.1f} s, {:.0f} words a second\n", load_seconds,
                  seconds, seconds > 0 ? static_cast<double>(words_) / seconds : 0.0);
  if (times_.count() == 0) return text;
  return text +
         fmt::format(
             "CPU seconds a sentence: mean {:.3g}, median {:.3g}, longest {:.3g} (Line {})\n",
             times_.Mean(), times_.Quantile(0.5), times_.longest(), slowest_);
}

}  // namespace exact
