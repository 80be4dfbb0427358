#include "plugin/core/phrase/exact_nbest.h"

namespace exact {

void ExactNBest::ReadBeam(const SearchGraph& beam) {
  Budget budget(limits_);
  beam_list_ = ListNBest(beam, problem_, request_, budget);
  if (beam_list_.empty()) return;
  const Score last = beam_list_.back().score;
  wanted_.emplace();
  wanted_->floor = last - Tolerance(last);
}

std::vector<ScoredDerivation> ExactNBest::List(Outcome* outcome) const {
  std::vector<ScoredDerivation> list;
  const bool optimal = outcome->knowledge == Knowledge::kOptimal;
  if (optimal && wanted_ && wanted_->complete) {
    NBestRequest all = request_;
    all.factor = 0;  // as many derivations as the list needs, within the limits
    Budget budget(limits_);
    list = ListNBest(wanted_->graph, problem_, all, budget, wanted_->floor);
  }
  if (list.empty() && outcome->derivation) list.push_back({*outcome->derivation, outcome->score});
  outcome->nbest_proved = optimal ? list.size() : 0;
  ExtendNBest(beam_list_, problem_, request_, &list);
  return list;
}

}  // namespace exact
