// N-best lists of any kind of solution, read within limits: phrase-based derivations and trees.
//
// `Kind` tells how to look at the entries of a list.  It has
//   Entry                     with a member `score`
//   std::vector<T> Text(const Entry&) const           equal for equal translations
//   const std::vector<T>& Parts(const Entry&) const   what the solution is made of
#ifndef EXACT_CORE_BASE_ENTRY_LIST_H_
#define EXACT_CORE_BASE_ENTRY_LIST_H_

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

// So many solutions are read within any limits: they take less than a second.
constexpr std::size_t kFreeDerivations = 100000;

template <class Entry>
struct EntryList {
  std::vector<Entry> entries;               // best first
  StopReason stop = StopReason::kFinished;  // or the limit that ended the list
};

// The entries so far, none of which may come twice.
template <class Kind>
class SeenEntries {
 public:
  using Entry = typename Kind::Entry;

  SeenEntries(const Kind& kind, bool distinct) : kind_(kind), distinct_(distinct) {}

  // Returns whether it is new.
  bool Add(const Entry& entry) {
    const auto [at, is_new] = keys_.insert(Key(entry));
    // A node of a search tree has three pointers and a color.
    if (is_new) bytes_ += sizeof(*at) + HeapBytes(*at) + 4 * sizeof(void*);
    return is_new;
  }

  bool Has(const Entry& entry) const { return keys_.count(Key(entry)) != 0; }

  std::size_t Bytes() const { return bytes_; }

 private:
  std::vector<std::uint32_t> Key(const Entry& entry) const {
    return distinct_ ? kind_.Text(entry) : kind_.Parts(entry);
  }

  const Kind& kind_;
  const bool distinct_;
  std::set<std::vector<std::uint32_t>> keys_;
  std::size_t bytes_ = 0;
};

// The entries of `source` down to a score of `least`; source.Next() returns them best first.  There
// may be any number of solutions, also of few translations; so the budget ends a list of which
// kFreeDerivations were read and, if it is distinct and has no factor, one of which as many were
// read as entries are wanted.  A list that was ended holds the best entries, in order.
template <class Kind, class Source>
EntryList<typename Kind::Entry> ReadEntries(const Kind& kind, Source& source,
                                            const NBestRequest& request, Budget& budget,
                                            Score least) {
  using Entry = typename Kind::Entry;
  EntryList<Entry> list;
  const std::size_t limited_from = request.distinct && request.factor == 0
                                       ? std::min(request.size, kFreeDerivations)
                                       : kFreeDerivations;
  try {
    SeenEntries<Kind> seen(kind, request.distinct);
    MemoryMeter memory(budget);
    std::size_t entry_bytes = 0;
    for (std::size_t looked_at = 0; list.entries.size() < request.size; ++looked_at) {
      if (request.distinct && request.factor != 0 && looked_at / request.factor >= request.size) {
        break;
      }
      std::optional<Entry> next = source.Next();
      if (!next || next->score < least) break;
      if (!request.distinct || seen.Add(*next)) {
        entry_bytes += HeapBytes(kind.Parts(*next));
        list.entries.push_back(std::move(*next));
      }
      if (looked_at < limited_from) continue;
      budget.CheckTime();
      memory.Measure(source.Bytes() + seen.Bytes() + HeapBytes(list.entries) + entry_bytes);
    }
  } catch (const LimitReached& limit) {
    list.stop = limit.reason;
  } catch (const std::bad_alloc&) {
    list.stop = StopReason::kMemoryLimit;
  }
  return list;
}

// Adds entries of `more` that are not in the list yet, until it has the size of the request or
// there is no memory.  Requires: no two entries of `more` are the same.
template <class Kind>
void ExtendEntries(const Kind& kind, EntryList<typename Kind::Entry> more,
                   const NBestRequest& request, EntryList<typename Kind::Entry>* list) {
  auto& entries = list->entries;
  if (entries.size() >= request.size) return;
  if (list->stop == StopReason::kFinished) list->stop = more.stop;
  try {
    SeenEntries<Kind> seen(kind, request.distinct);
    for (const auto& entry : entries) seen.Add(entry);
    for (auto& entry : more.entries) {
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

#endif  // EXACT_CORE_BASE_ENTRY_LIST_H_
