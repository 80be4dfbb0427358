#include "plugin/frontend/round_log.h"

#include <fmt/format.h>

namespace exact {
namespace {

// The columns of a row between its bound and its seconds.
struct Columns {
  std::string states_are;
  std::string dual = "-";
  std::string violations = "-";
  std::string constraints = "-";
  std::size_t states;
};

std::string FormatRow(const ProgressRecord& record, const Columns& columns) {
  const std::string primal = record.best_score ? fmt::format("{:.6f}", *record.best_score) : "none";
  const std::string gap =
      record.best_score ? fmt::format("{:.6f}", record.upper_bound - *record.best_score) : "none";
  return fmt::format("{:>5} {:>8} {:>12} {:>12.6f} {:>12} {:>10} {:>10} {:>11} {:>9} {:>8.3f}\n",
                     record.round, columns.states_are, columns.dual, record.upper_bound, primal,
                     gap, columns.violations, columns.constraints, columns.states, record.seconds);
}

}  // namespace

void RoundLog::OnRound(const RoundRecord& record) {
  if (text_.empty()) {
    text_ = fmt::format("{:>5} {:>8} {:>12} {:>12} {:>12} {:>10} {:>10} {:>11} {:>9} {:>8}\n",
                        "round", "states", "dual", "best dual", "best primal", "gap", "violations",
                        "constraints", "left", "seconds");
  }
  const RelaxationSize& size = record.relaxation;
  Columns columns;
  columns.states_are = size.states_are;
  columns.dual = fmt::format("{:.6f}", record.dual);
  if (size.violations) columns.violations = std::to_string(*size.violations);
  columns.constraints = std::to_string(size.constraints);
  columns.states = size.states;
  text_ += FormatRow(record, columns);
}

void RoundLog::OnSearch(const SearchRecord& record) {
  if (!record.settled) return;
  Columns columns;
  columns.states_are = "search";
  columns.states = record.states;
  text_ += FormatRow(record, columns);
}

}  // namespace exact
