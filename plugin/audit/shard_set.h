// Which shards of an audit a folder holds.
//
// It is kept as shards.json in the folder of an audit with --shard, and of a merge of some shards.
// A folder without the file holds the whole audit.
#ifndef EXACT_AUDIT_SHARD_SET_H_
#define EXACT_AUDIT_SHARD_SET_H_

#include <cstddef>
#include <map>
#include <string>
#include <vector>

#include "plugin/audit/selection.h"

namespace exact::audit {

class ShardSet {
 public:
  // The shard that an audit with these options makes.
  static ShardSet Of(const SelectionOptions& options);
  // Throws InputError if the file is damaged.
  static ShardSet Read(const std::string& folder);
  // Throws InputError if the folder holds other shards already.
  void Keep(const std::string& folder) const;

  // Throws InputError if a shard is in both, or if the audits were cut into different numbers of
  // shards.
  void Add(const ShardSet& other);

  // "shard 2 of 3", "shards 1, 3 of 3", or nothing.
  std::string Missing() const;

  // The shard of a sentence, and where it is from: "FOLDER: shard 2 of 3".
  std::size_t ShardOf(std::size_t sentence) const { return sentence % count_; }
  std::string Describe(std::size_t shard) const;

  const std::map<std::size_t, std::string>& folders() const { return folders_; }
  std::size_t count() const { return count_; }

 private:
  ShardSet(std::size_t count, std::map<std::size_t, std::string> folders)
      : count_(count), folders_(std::move(folders)) {}

  std::size_t count_;                           // of the whole audit
  std::map<std::size_t, std::string> folders_;  // by shard, from 0
};

}  // namespace exact::audit

#endif  // EXACT_AUDIT_SHARD_SET_H_
