#include "plugin/audit/round_trace.h"

namespace exact::audit {

void RoundTrace::OnRound(const RoundRecord& record) {
  const Row row{record.round, record.dual, record.upper_bound, record.best_score,
                record.relaxation};
  last_.reset();
  if (seen_++ % stride_ != 0) {
    last_ = row;
    return;
  }
  if (kept_.size() == kMostRows) {
    for (std::size_t i = 0; 2 * i < kept_.size(); ++i) kept_[i] = kept_[2 * i];
    kept_.resize((kMostRows + 1) / 2);
    stride_ *= 2;
    if ((seen_ - 1) % stride_ != 0) {
      last_ = row;
      return;
    }
  }
  kept_.push_back(row);
}

void RoundTrace::OnSearch(const SearchRecord& record) {
  if (searches_.size() == kMostSearches) searches_.erase(searches_.begin());
  searches_.push_back(record);
}

std::vector<RoundTrace::Row> RoundTrace::Rows() const {
  std::vector<Row> rows = kept_;
  if (last_) rows.push_back(*last_);
  return rows;
}

}  // namespace exact::audit
