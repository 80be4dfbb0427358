#include "plugin/frontend/round_log.h"

#include <fmt/format.h>

namespace exact {
namespace {

// The bound is the lowest so far.
std::string Bracket(const ProgressRecord& record) {
  const std::string best = record.best_score ? fmt::format("{:.6f}", *record.best_score) : "none";
  const std::string gap =
      record.best_score ? fmt::format("{:.6f}", record.upper_bound - *record.best_score) : "none";
  return fmt::format("{:>12.6f} {:>12} {:>10}", record.upper_bound, best, gap);
}

std::string Row(const ProgressRecord& record, const std::string& left) {
  return fmt::format("{:>5} {} {:>16} {:>8.3f}\n", record.round, Bracket(record), left,
                     record.seconds);
}

// Of a relaxation that counts violations.  `dual` is the bound of this round.
std::string WideRow(const ProgressRecord& record, const std::string& states_are,
                    const std::string& dual, const std::string& violations,
                    const std::string& constraints, std::size_t left) {
  return fmt::format("{:>5} {:>8} {:>12} {} {:>10} {:>11} {:>9} {:>8.3f}\n", record.round,
                     states_are, dual, Bracket(record), violations, constraints, left,
                     record.seconds);
}

}  // namespace

void RoundLog::OnRound(const RoundRecord& record) {
  const RelaxationSize& size = record.relaxation;
  if (text_.empty()) {
    counts_violations_ = size.violations.has_value();
    text_ = counts_violations_
                ? fmt::format("{:>5} {:>8} {:>12} {:>12} {:>12} {:>10} {:>10} {:>11} {:>9} {:>8}\n",
                              "round", "states", "dual", "bound", "best", "gap", "violations",
                              "constraints", "left", "seconds")
                : fmt::format("{:>5} {:>12} {:>12} {:>10} {:>16} {:>8}\n", "round", "bound", "best",
                              "gap", fmt::format("{} left", size.states_are), "seconds");
  }
  if (!counts_violations_) {
    text_ += Row(record, std::to_string(size.states));
    return;
  }
  text_ += WideRow(record, size.states_are, fmt::format("{:.6f}", record.dual),
                   size.violations ? std::to_string(*size.violations) : "-",
                   std::to_string(size.constraints), size.states);
}

void RoundLog::OnSearch(const SearchRecord& record) {
  if (!record.settled) return;
  text_ += counts_violations_ ? WideRow(record, "search", "-", "-", "-", record.states)
                              : Row(record, fmt::format("{} searched", record.states));
}

}  // namespace exact
