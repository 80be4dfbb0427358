// The course of a search, round by round, reduced to a limited number of rows.
#ifndef EXACT_AUDIT_ROUND_TRACE_H_
#define EXACT_AUDIT_ROUND_TRACE_H_

#include <cstddef>
#include <optional>
#include <vector>

#include "plugin/core/base/observer.h"

namespace exact::audit {

class RoundTrace : public Observer {
 public:
  struct Row {
    int round;
    double dual;       // of this round
    double best_dual;  // the lowest so far
    std::optional<double> best_primal;
    RelaxationSize relaxation;
  };

  void OnRound(const RoundRecord& record) override;
  void OnSearch(const SearchRecord& record) override;

  // The first round, the last round, and every stride-th round between them.  The stride doubles
  // whenever there are too many rows, so that there are at most kMostRows + 1.
  std::vector<Row> Rows() const;

  // The latest searches among what the relaxation had left.
  const std::vector<SearchRecord>& searches() const { return searches_; }

  static constexpr std::size_t kMostRows = 60;
  static constexpr std::size_t kMostSearches = 20;

 private:
  std::vector<Row> kept_;
  std::optional<Row> last_;  // if not kept
  std::vector<SearchRecord> searches_;
  std::size_t seen_ = 0;
  std::size_t stride_ = 1;
};

}  // namespace exact::audit

#endif  // EXACT_AUDIT_ROUND_TRACE_H_
