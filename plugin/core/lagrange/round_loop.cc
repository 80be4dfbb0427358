#include "plugin/core/lagrange/round_loop.h"

#include <limits>

namespace exact {

void RoundLoop::Begin() const {
  if (max_rounds_ != 0 && rounds_ >= max_rounds_) throw LimitReached{StopReason::kRoundLimit};
  budget_.CheckTime();
}

bool RoundLoop::End(Score dual, const RelaxationSize& relaxation) {
  ++rounds_;
  bracket_.Lower(dual, BoundSource::kRelaxation);
  if (observer_ != nullptr) {
    RoundRecord record;
    FillIn(&record);
    record.dual = dual;
    record.relaxation = relaxation;
    observer_->OnRound(record);
  }
  return bracket_.IsSettled();
}

void RoundLoop::TellOfSearch(std::size_t states) const {
  if (observer_ == nullptr) return;
  SearchRecord record;
  FillIn(&record);
  record.states = states;
  record.settled = bracket_.IsSettled();
  observer_->OnSearch(record);
}

void RoundLoop::FillIn(ProgressRecord* record) const {
  record->round = rounds_;
  record->upper_bound = bracket_.upper_bound().value_or(std::numeric_limits<Score>::infinity());
  if (bracket_.has_solution()) record->best_score = bracket_.score();
  record->seconds = budget_.Seconds();
}

}  // namespace exact
