#include "plugin/core/phrase/beam/nbest_list.h"

#include <set>
#include <utility>

#include "plugin/core/base/memory_meter.h"

namespace exact {
namespace {

// The entries so far, none of which may come twice.
class Seen {
 public:
  Seen(const SearchProblem& problem, bool distinct) : problem_(problem), distinct_(distinct) {}

  // Returns whether it is new.
  bool Add(const Derivation& derivation) {
    return distinct_ ? Insert(derivation.Target(problem_), &translations_)
                     : Insert(derivation.options, &derivations_);
  }

  std::size_t Bytes() const { return bytes_; }

 private:
  template <class Set>
  bool Insert(typename Set::key_type key, Set* set) {
    const auto [at, is_new] = set->insert(std::move(key));
    // A node of a search tree has three pointers and a color.
    if (is_new) bytes_ += sizeof(*at) + HeapBytes(*at) + 4 * sizeof(void*);
    return is_new;
  }

  const SearchProblem& problem_;
  const bool distinct_;
  std::set<std::vector<Word>> translations_;
  std::set<std::vector<OptionId>> derivations_;
  std::size_t bytes_ = 0;
};

}  // namespace

std::vector<ScoredDerivation> ListNBest(const SearchGraph& graph, const SearchProblem& problem,
                                        const NBestRequest& request, Budget& budget, Score least) {
  const bool limited = request.distinct && request.factor != 0;
  const bool endless = request.distinct && request.factor == 0;
  std::vector<ScoredDerivation> list;
  Seen seen(problem, request.distinct);
  KBest kbest(graph);
  MemoryMeter memory(budget);
  std::size_t entry_bytes = 0;
  try {
    for (std::size_t looked_at = 0; list.size() < request.size; ++looked_at) {
      if (limited && looked_at == request.size * request.factor) break;
      std::optional<ScoredDerivation> next = kbest.Next();
      if (!next || next->score < least) break;
      if (!request.distinct || seen.Add(next->derivation)) {
        entry_bytes += HeapBytes(next->derivation.options);
        list.push_back(std::move(*next));
      }
      if (!endless || looked_at < request.size) continue;
      budget.CheckTime();
      memory.Measure(kbest.Bytes() + seen.Bytes() + HeapBytes(list) + entry_bytes);
    }
  } catch (const LimitReached&) {
    // The entries so far are the best ones, in order.
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
