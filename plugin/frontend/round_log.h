// The rounds of an exact search as a table, as solvers print it.
#ifndef EXACT_FRONTEND_ROUND_LOG_H_
#define EXACT_FRONTEND_ROUND_LOG_H_

#include <string>

#include "plugin/core/base/observer.h"

namespace exact {

class RoundLog : public Observer {
 public:
  void OnRound(const RoundRecord& record) override;
  // A row for the search that closes the gap.
  void OnSearch(const SearchRecord& record) override;

  // The table, with its head; empty if there was no round.
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  // Whether the relaxation counts what is violated, which takes more columns.
  bool counts_violations_ = false;
};

}  // namespace exact

#endif  // EXACT_FRONTEND_ROUND_LOG_H_
