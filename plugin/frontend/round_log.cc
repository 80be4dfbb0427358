#include "plugin/frontend/round_log.h"

#include <fmt/format.h>

namespace exact {

void RoundLog::OnRound(const RoundRecord& record) {
  if (text_.empty()) {
    text_ = fmt::format("{:>5} {:>8} {:>12} {:>12} {:>12} {:>10} {:>10} {:>11} {:>9} {:>8}\n",
                        "round", "states", "dual", "best dual", "best primal", "gap", "violations",
                        "constraints", "left", "seconds");
  }
  const std::string primal =
      record.best_primal ? fmt::format("{:.6f}", *record.best_primal) : "none";
  const std::string gap =
      record.best_primal ? fmt::format("{:.6f}", record.best_dual - *record.best_primal) : "none";
  const std::string violations = record.violations ? fmt::format("{}", *record.violations) : "-";
  text_ +=
      fmt::format("{:>5} {:>8} {:>12.6f} {:>12.6f} {:>12} {:>10} {:>10} {:>11} {:>9} {:>8.3f}\n",
                  record.round, record.relaxation, record.dual, record.best_dual, primal, gap,
                  violations, record.constraints, record.states, record.seconds);
}

}  // namespace exact
