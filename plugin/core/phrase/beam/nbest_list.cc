#include "plugin/core/phrase/beam/nbest_list.h"

#include <set>
#include <utility>

#include "plugin/core/base/memory_meter.h"

namespace exact {
namespace {

// What must not come twice.
class Seen {
 public:
  Seen(const SearchProblem& problem, bool distinct) : problem_(problem), distinct_(distinct) {}

  // Returns whether it is new.
  bool Add(const Derivation& derivation) {
    return distinct_ ? translations_.insert(derivation.Target(problem_)).second
                     : derivations_.insert(derivation.options).second;
  }

 private:
  const SearchProblem& problem_;
  const bool distinct_;
  std::set<std::vector<Word>> translations_;
  std::set<std::vector<OptionId>> derivations_;
};

}  // namespace

std::vector<ScoredDerivation> ListNBest(const SearchGraph& graph, const SearchProblem& problem,
                                        const NBestRequest& request, Budget& budget, Score least) {
  const bool limited = request.distinct && request.factor != 0;
  const bool endless = request.distinct && request.factor == 0;
  std::vector<ScoredDerivation> list;
  Seen seen(problem, request.distinct);
  KBest kbest(graph);
  MemoryMeter meter(budget);
  try {
    for (std::size_t looked_at = 0; list.size() < request.size; ++looked_at) {
      if (limited && looked_at == request.size * request.factor) break;
      if (endless && looked_at >= request.size) {
        budget.CheckTime();
        meter.Measure(kbest.Bytes());
      }
      std::optional<ScoredDerivation> next = kbest.Next();
      if (!next || next->score < least) break;
      if (!request.distinct || seen.Add(next->derivation)) list.push_back(std::move(*next));
    }
  } catch (const LimitReached&) {
    // Every entry so far is in its place.
  }
  return list;
}

void ExtendNBest(const std::vector<ScoredDerivation>& more, const SearchProblem& problem,
                 const NBestRequest& request, std::vector<ScoredDerivation>* list) {
  Seen seen(problem, request.distinct);
  for (const ScoredDerivation& entry : *list) seen.Add(entry.derivation);
  for (const ScoredDerivation& entry : more) {
    if (list->size() >= request.size) return;
    if (seen.Add(entry.derivation)) list->push_back(entry);
  }
}

}  // namespace exact
