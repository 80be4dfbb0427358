#include "plugin/core/phrase/beam/nbest_list.h"

#include <algorithm>
#include <new>
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

  bool Has(const Derivation& derivation) const {
    return distinct_ ? translations_.count(derivation.Target(problem_)) != 0
                     : derivations_.count(derivation.options) != 0;
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

// Reads a list as far as the budget allows.
class Reader {
 public:
  Reader(const SearchGraph& graph, const SearchProblem& problem, const NBestRequest& request,
         Budget& budget)
      : request_(request),
        limited_from_(request.distinct && request.factor == 0
                          ? std::min(request.size, kFreeDerivations)
                          : kFreeDerivations),
        budget_(budget),
        memory_(budget),
        seen_(problem, request.distinct),
        kbest_(graph) {}

  // Throws LimitReached or std::bad_alloc; then the entries so far are in the list.
  void Read(Score least, std::vector<ScoredDerivation>* list) {
    for (std::size_t looked_at = 0; list->size() < request_.size; ++looked_at) {
      if (request_.distinct && request_.factor != 0 &&
          looked_at / request_.factor >= request_.size) {
        return;
      }
      std::optional<ScoredDerivation> next = kbest_.Next();
      if (!next || next->score < least) return;
      if (!request_.distinct || seen_.Add(next->derivation)) {
        entry_bytes_ += HeapBytes(next->derivation.options);
        list->push_back(std::move(*next));
      }
      if (looked_at < limited_from_) continue;
      budget_.CheckTime();
      memory_.Measure(kbest_.Bytes() + seen_.Bytes() + HeapBytes(*list) + entry_bytes_);
    }
  }

 private:
  const NBestRequest& request_;
  const std::size_t limited_from_;  // derivations looked at
  Budget& budget_;
  MemoryMeter memory_;
  Seen seen_;
  KBest kbest_;
  std::size_t entry_bytes_ = 0;
};

}  // namespace

NBestList ListNBest(const SearchGraph& graph, const SearchProblem& problem,
                    const NBestRequest& request, Budget& budget, Score least) {
  NBestList list;
  try {
    Reader(graph, problem, request, budget).Read(least, &list.entries);
  } catch (const LimitReached& limit) {
    list.stop = limit.reason;
  } catch (const std::bad_alloc&) {
    list.stop = StopReason::kMemoryLimit;
  }
  return list;
}

void ExtendNBest(NBestList more, const SearchProblem& problem, const NBestRequest& request,
                 NBestList* list) {
  std::vector<ScoredDerivation>& entries = list->entries;
  if (entries.size() >= request.size) return;
  if (list->stop == StopReason::kFinished) list->stop = more.stop;
  try {
    Seen seen(problem, request.distinct);
    for (const ScoredDerivation& entry : entries) seen.Add(entry.derivation);
    for (ScoredDerivation& entry : more.entries) {
      if (!seen.Has(entry.derivation)) entries.push_back(std::move(entry));
      if (entries.size() < request.size) continue;
      list->stop = StopReason::kFinished;
      return;
    }
  } catch (const std::bad_alloc&) {
    list->stop = StopReason::kMemoryLimit;
  }
}

}  // namespace exact
