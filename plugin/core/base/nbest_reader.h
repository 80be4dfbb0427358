// Reads n-best lists from what gives entries one by one, best first.
//
// `Keys` tells entries apart: Keys::Translation(entry) and Keys::Steps(entry) are vectors of 32-bit
// numbers, the target words and the whole derivation.
#ifndef EXACT_CORE_BASE_NBEST_READER_H_
#define EXACT_CORE_BASE_NBEST_READER_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "plugin/core/base/limits.h"
#include "plugin/core/base/memory_meter.h"
#include "plugin/core/base/nbest_request.h"
#include "plugin/core/base/score.h"

namespace exact {

// So many derivations are read within any limits: they take less than a second.
constexpr std::size_t kFreeDerivations = 100000;

template <class Entry>
struct NBest {
  std::vector<Entry> entries;               // best first
  StopReason stop = StopReason::kFinished;  // or the limit that ended the list
};

// The entries so far, none of which may come twice.
template <class Keys>
class SeenEntries {
 public:
  // `keys` must outlive the object.
  SeenEntries(const Keys& keys, bool distinct) : keys_(keys), distinct_(distinct) {}

  // Returns whether it is new.
  template <class Entry>
  bool Add(const Entry& entry) {
    const auto [at, is_new] = seen_.insert(KeyOf(entry));
    // A node of a search tree has three pointers and a color.
    if (is_new) bytes_ += sizeof(*at) + HeapBytes(*at) + 4 * sizeof(void*);
    return is_new;
  }
  template <class Entry>
  bool Has(const Entry& entry) const {
    return seen_.count(KeyOf(entry)) != 0;
  }

  std::size_t Bytes() const { return bytes_; }

 private:
  template <class Entry>
  std::vector<std::uint32_t> KeyOf(const Entry& entry) const {
    return distinct_ ? keys_.Translation(entry) : keys_.Steps(entry);
  }

  const Keys& keys_;
  const bool distinct_;
  std::set<std::vector<std::uint32_t>> seen_;
  std::size_t bytes_ = 0;
};

// Reads entries down to a score of `least` into the list.  Throws LimitReached or std::bad_alloc;
// then the entries so far are in the list.
template <class KBest, class Keys, class Entry>
void ReadNBest(KBest& kbest, const Keys& keys, const NBestRequest& request, Budget& budget,
               Score least, std::vector<Entry>* list) {
  const std::size_t limited_from = request.distinct && request.factor == 0
                                       ? std::min(request.size, kFreeDerivations)
                                       : kFreeDerivations;
  MemoryMeter memory(budget);
  SeenEntries<Keys> seen(keys, request.distinct);
  std::size_t entry_bytes = 0;
  for (std::size_t looked_at = 0; list->size() < request.size; ++looked_at) {
    if (request.distinct && request.factor != 0 && looked_at / request.factor >= request.size) {
      return;
    }
    std::optional<Entry> next = kbest.Next();
    if (!next || next->score < least) return;
    if (!request.distinct || seen.Add(*next)) {
      entry_bytes += HeapBytes(keys.Steps(*next));
      list->push_back(std::move(*next));
    }
    if (looked_at < limited_from) continue;
    budget.CheckTime();
    memory.Measure(kbest.Bytes() + seen.Bytes() + HeapBytes(*list) + entry_bytes);
  }
}

// The entries down to a score of `least`.  There may be any number of derivations, also of few
// translations; so the budget ends a list of which kFreeDerivations were read and, if it is
// distinct and has no factor, one of which as many were read as entries are wanted.  A list that
// was ended holds the best entries, in order.
template <class Entry, class KBest, class Keys>
NBest<Entry> ListEntries(KBest& kbest, const Keys& keys, const NBestRequest& request,
                         Budget& budget, Score least) {
  NBest<Entry> list;
  try {
    ReadNBest(kbest, keys, request, budget, least, &list.entries);
  } catch (const LimitReached& limit) {
    list.stop = limit.reason;
  } catch (const std::bad_alloc&) {
    list.stop = StopReason::kMemoryLimit;
  }
  return list;
}

// Adds entries of `more` that are not in the list yet, until it has the size of the request or
// there is no memory.  Requires: no two entries of `more` are the same.
template <class Entry, class Keys>
void ExtendEntries(NBest<Entry> more, const Keys& keys, const NBestRequest& request,
                   NBest<Entry>* list) {
  std::vector<Entry>& entries = list->entries;
  if (entries.size() >= request.size) return;
  if (list->stop == StopReason::kFinished) list->stop = more.stop;
  try {
    SeenEntries<Keys> seen(keys, request.distinct);
    for (const Entry& entry : entries) seen.Add(entry);
    for (Entry& entry : more.entries) {
      if (!seen.Has(entry)) entries.push_back(std::move(entry));
      if (entries.size() < request.size) continue;
      list->stop = StopReason::kFinished;
      return;
    }
  } catch (const std::bad_alloc&) {
    list->stop = StopReason::kMemoryLimit;
  }
}

}  // namespace exact

#endif  // EXACT_CORE_BASE_NBEST_READER_H_
