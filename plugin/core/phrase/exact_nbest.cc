#include "plugin/core/phrase/exact_nbest.h"

#include <utility>

namespace exact {
namespace {

// A list is proved in steps.  The first one proves so many entries, and every further one ten times
// as many.
constexpr std::size_t kFirstStep = 1000;
constexpr std::size_t kStepGrowth = 10;

Score FloorOf(const ScoredDerivation& entry) { return entry.score - Tolerance(entry.score); }

}  // namespace

ExactNBest::ExactNBest(const SearchProblem& problem, const NBestRequest& request,
                       const Limits& limits)
    : problem_(problem), request_(request), limits_(limits) {
  limits_.seconds /= 2;
  limits_.bytes = (limits_.bytes + 1) / 2;
}

void ExactNBest::ReadBeam(const SearchGraph& beam) {
  Budget budget(limits_);
  beam_list_ = ListNBest(beam, problem_, request_, budget);
  const std::vector<ScoredDerivation>& entries = beam_list_.entries;
  if (entries.empty()) return;
  wanted_.emplace();
  for (std::size_t size = kFirstStep; size < entries.size(); size *= kStepGrowth) {
    wanted_->floors.push_back(FloorOf(entries[size - 1]));
  }
  wanted_->floors.push_back(FloorOf(entries.back()));
}

std::vector<ScoredDerivation> ExactNBest::List(Outcome* outcome) {
  NBestList list;
  const bool optimal = outcome->knowledge == Knowledge::kOptimal;
  if (optimal && wanted_ && wanted_->floor) {
    NBestRequest all = request_;
    all.factor = 0;  // as many derivations as the list needs, within the limits
    Budget budget(limits_);
    list = ListNBest(wanted_->graph, problem_, all, budget, *wanted_->floor);
  }
  if (list.entries.empty() && outcome->derivation) {
    list.entries.push_back({*outcome->derivation, outcome->score});
  }
  outcome->nbest_proved = optimal ? list.entries.size() : 0;
  ExtendNBest(std::move(beam_list_), problem_, request_, &list);
  outcome->nbest_stop = list.stop;
  return std::move(list.entries);
}

}  // namespace exact
