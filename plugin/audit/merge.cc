#include "plugin/audit/merge.h"

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "plugin/audit/audit_folder.h"
#include "plugin/audit/record_file.h"
#include "plugin/audit/run_info.h"
#include "plugin/audit/shard_set.h"
#include "plugin/core/base/error.h"
#include "plugin/frontend/file_kind.h"
#include "plugin/frontend/whole_file.h"

namespace exact::audit {
namespace {

// A folder whose records are read one by one.
struct Part {
  explicit Part(const std::string& path) : folder(path), reader(RecordPath(path)) { Advance(); }
  void Advance() { record = reader.Next(); }

  std::string folder;
  RecordReader reader;
  std::optional<SentenceRecord> record;  // the next one
};

using Parts = std::vector<std::unique_ptr<Part>>;

nlohmann::ordered_json CommonInfo(const std::vector<std::string>& folders) {
  nlohmann::ordered_json info = ReadRunInfo(folders.front());
  for (const std::string& folder : folders) {
    const std::string difference = FirstDifference(info, ReadRunInfo(folder));
    EXACT_THROW_IF(!difference.empty(), InputError,
                   folder << ": is of another audit than " << folders.front() << " (" << difference
                          << "); expected parts of the same one");
  }
  return info;
}

ShardSet AllShards(const MergeOptions& options) {
  ShardSet shards = ShardSet::Read(options.folders.front());
  for (std::size_t i = 1; i < options.folders.size(); ++i) {
    shards.Add(ShardSet::Read(options.folders[i]));
  }
  const std::string missing = shards.Missing();
  EXACT_THROW_IF(
      !options.partial && !missing.empty(), InputError,
      "merge: lacks " << missing
                      << "; expected every shard once; audit what is missing, or merge what is "
                         "there with --partial");
  return shards;
}

// The part whose next record is the first of all; nullptr if all are done.
Part* FindFirst(const Parts& parts) {
  Part* first = nullptr;
  for (const auto& part : parts) {
    if (!part->record) continue;
    if (first == nullptr || part->record->id < first->record->id) first = part.get();
  }
  return first;
}

// Counts the records of each shard.
class ShardCounter {
 public:
  explicit ShardCounter(const ShardSet& shards) : shards_(shards), counts_(shards.count()) {}

  void Count(const Part& part) {
    const std::size_t shard = shards_.ShardOf(part.record->id);
    const auto found = shards_.folders().find(shard);
    EXACT_THROW_IF(found == shards_.folders().end() || found->second != part.folder, InputError,
                   part.folder << ": holds sentence " << part.record->id
                               << ", which is not of its shard; expected the records of one "
                                  "--shard; was a file edited or copied?");
    ++counts_[shard];
  }

  // Throws InputError if a shard is not complete.
  void Check(const nlohmann::ordered_json& sentences) const {
    SelectionOptions options;
    if (sentences.contains("seed")) {
      options.sample = sentences.at("selected");
      options.seed = sentences.at("seed");
    }
    const std::size_t total = sentences.at("total");
    Selection selection(options, total);
    std::vector<std::size_t> expected(counts_.size());
    for (std::size_t i = 0; i < total; ++i) {
      if (selection.TakeNext()) ++expected[shards_.ShardOf(i)];
    }
    for (const auto& [shard, folder] : shards_.folders()) {
      EXACT_THROW_IF(counts_[shard] != expected[shard], InputError,
                     shards_.Describe(shard)
                         << " has " << counts_[shard] << " of " << expected[shard]
                         << " sentences; expected all of them; the same command as before "
                            "finishes it");
    }
  }

 private:
  const ShardSet& shards_;
  std::vector<std::size_t> counts_;
};

// What is read.
std::vector<FileRole> FilesOf(const std::vector<std::string>& folders) {
  std::vector<FileRole> files;
  for (const std::string& folder : folders) {
    for (const std::string& path : {RunInfoPath(folder), ShardsPath(folder), RecordPath(folder)}) {
      files.push_back({"the part's", path});
    }
  }
  return files;
}

}  // namespace

void MergeAudits(const MergeOptions& options) {
  const std::string& output = options.output_folder;
  const nlohmann::ordered_json info = CommonInfo(options.folders);
  const ShardSet shards = AllShards(options);
  Parts parts;
  for (const std::string& folder : options.folders) parts.push_back(std::make_unique<Part>(folder));
  EXACT_THROW_IF(Exists(RecordPath(output)), InputError,
                 output << ": holds an audit already; expected an empty folder; give another one "
                           "with -o");
  CheckAuditFolder(output, FilesOf(options.folders));
  KeepRunInfo(info, output);
  WholeFile merged(RecordPath(output));
  ShardCounter counter(shards);
  while (Part* first = FindFirst(parts)) {
    counter.Count(*first);
    merged.Write(first->reader.line());
    first->Advance();
  }
  counter.Check(info.at("sentences"));
  shards.Keep(output);
  merged.Finish();
}

}  // namespace exact::audit
