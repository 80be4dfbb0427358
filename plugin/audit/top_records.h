// Keeps the N records with the highest keys.  Memory does not grow with the number of records.
#ifndef EXACT_AUDIT_TOP_RECORDS_H_
#define EXACT_AUDIT_TOP_RECORDS_H_

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

namespace exact::audit {

template <class Key, class Record>
class TopRecords {
 public:
  explicit TopRecords(std::size_t limit) : limit_(limit) {}

  // Whether a record with this key would be kept.  Ask before making the record.
  bool Admits(const Key& key) const {
    return limit_ > 0 && (kept_.size() < limit_ || kept_.begin()->first < key);
  }

  // Requires: keys are distinct, so that the order of calls does not matter.
  void Add(const Key& key, Record record) {
    if (!Admits(key)) return;
    kept_.emplace(key, std::move(record));
    if (kept_.size() > limit_) kept_.erase(kept_.begin());
  }

  // The highest key first.
  std::vector<const Record*> List() const {
    std::vector<const Record*> list;
    for (auto it = kept_.rbegin(); it != kept_.rend(); ++it) list.push_back(&it->second);
    return list;
  }

 private:
  std::size_t limit_;
  std::map<Key, Record> kept_;
};

}  // namespace exact::audit

#endif  // EXACT_AUDIT_TOP_RECORDS_H_
