#include "plugin/audit/shard_set.h"

#include <fmt/format.h>

#include <exception>
#include <fstream>
#include <nlohmann/json.hpp>
#include <utility>

#include "plugin/audit/audit_folder.h"
#include "plugin/core/base/error.h"
#include "plugin/frontend/file_kind.h"
#include "plugin/frontend/tokens.h"
#include "plugin/frontend/whole_file.h"

namespace exact::audit {
namespace {

using nlohmann::ordered_json;

// Numbers from 1, as in the option --shard.
std::string Names(const std::vector<std::size_t>& shards, std::size_t count) {
  std::vector<std::string> numbers;
  numbers.reserve(shards.size());
  for (const std::size_t shard : shards) numbers.push_back(std::to_string(shard + 1));
  return fmt::format("{} {} of {}", shards.size() == 1 ? "shard" : "shards", Join(numbers, ", "),
                     count);
}

}  // namespace

ShardSet ShardSet::Of(const SelectionOptions& options) {
  return {options.shards, {{options.shard, ""}}};
}

ShardSet ShardSet::Read(const std::string& folder) {
  const std::string path = ShardsPath(folder);
  if (!Exists(path)) return {1, {{0, folder}}};
  try {
    const ordered_json json = ordered_json::parse(std::ifstream(path));
    ShardSet set(json.at("of").get<std::size_t>(), {});
    for (const std::size_t shard : json.at("shards").get<std::vector<std::size_t>>()) {
      EXACT_THROW_IF(shard == 0 || shard > set.count_, InputError, "a shard of another number");
      set.folders_.emplace(shard - 1, folder);
    }
    EXACT_THROW_IF(set.folders_.empty(), InputError, "no shard");
    return set;
  } catch (const std::exception& e) {
    throw InputError(path + ": damaged (" + e.what() +
                     "); expected what moses-exact-audit writes; run the audit again");
  }
}

void ShardSet::Keep(const std::string& folder) const {
  std::vector<std::size_t> own;
  for (const auto& [shard, from] : folders_) own.push_back(shard);
  if (Exists(RecordPath(folder))) {
    const ShardSet there = Read(folder);
    std::vector<std::size_t> others;
    for (const auto& [shard, from] : there.folders_) others.push_back(shard);
    EXACT_THROW_IF(there.count_ != count_ || others != own, InputError,
                   folder << ": holds " << Names(others, there.count_) << ", not "
                          << Names(own, count_)
                          << "; expected the same --shard as before; give another folder with -o");
  }
  if (Missing().empty()) return;
  for (std::size_t& shard : own) ++shard;
  WriteWholeFile(ShardsPath(folder), ordered_json{{"of", count_}, {"shards", own}}.dump() + "\n");
}

void ShardSet::Add(const ShardSet& other) {
  for (const auto& [shard, folder] : other.folders_) {
    EXACT_THROW_IF(other.count_ != count_, InputError,
                   folder << ": the audit is cut into " << other.count_ << " shards, that of "
                          << folders_.begin()->second << " into " << count_
                          << "; expected shards of one cut; audit again with the same N");
    const auto [there, is_new] = folders_.emplace(shard, folder);
    EXACT_THROW_IF(!is_new, InputError,
                   folder << ": " << Names({shard}, count_) << " is in " << there->second
                          << " as well; expected each shard once; leave one of them out");
  }
}

std::string ShardSet::Missing() const {
  std::vector<std::size_t> missing;
  for (std::size_t shard = 0; shard < count_; ++shard) {
    if (folders_.count(shard) == 0) missing.push_back(shard);
  }
  return missing.empty() ? std::string() : Names(missing, count_);
}

std::string ShardSet::Describe(std::size_t shard) const {
  const std::string& folder = folders_.at(shard);
  return count_ == 1 ? folder + ": the audit" : folder + ": " + Names({shard}, count_);
}

}  // namespace exact::audit
