#include "plugin/audit/merge.h"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "plugin/audit/audit_folder.h"
#include "plugin/audit/record_file.h"
#include "plugin/audit/run_info.h"
#include "plugin/core/base/error.h"
#include "plugin/frontend/file_kind.h"
#include "plugin/frontend/output_file.h"

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

// The part whose next record is the first of all; nullptr if all are done.
const Part* FindFirst(const Parts& parts) {
  const Part* first = nullptr;
  for (const auto& part : parts) {
    if (!part->record) continue;
    if (first == nullptr || part->record->id < first->record->id) first = part.get();
  }
  return first;
}

// Takes the record of this sentence from all parts that have it.  If records differ only in their
// times, the one whose text sorts first is kept, so that the order of the folders does not matter.
std::string TakeLine(const Part& first, const Parts& parts) {
  const SentenceRecord record = *first.record;
  std::string line = first.reader.line();
  for (const auto& part : parts) {
    if (!part->record || part->record->id != record.id) continue;
    EXACT_THROW_IF(!SameFinding(record, *part->record), InputError,
                   first.folder << " and " << part->folder << ": differ on sentence " << record.id
                                << "; expected the same findings; was one made on a slower machine "
                                   "and met a limit?");
    line = std::min(line, part->reader.line());
    part->Advance();
  }
  return line;
}

// What is read.
std::vector<FileRole> FilesOf(const std::vector<std::string>& folders) {
  std::vector<FileRole> files;
  for (const std::string& folder : folders) {
    files.push_back({"the part's", RunInfoPath(folder)});
    files.push_back({"the part's", RecordPath(folder)});
  }
  return files;
}

}  // namespace

void MergeAudits(const std::vector<std::string>& folders, const std::string& output) {
  const nlohmann::ordered_json info = CommonInfo(folders);
  Parts parts;
  for (const std::string& folder : folders) parts.push_back(std::make_unique<Part>(folder));
  EXACT_THROW_IF(Exists(RecordPath(output)), InputError,
                 output << ": holds an audit already; expected an empty folder; give another one "
                           "with -o");
  CheckAuditFolder(output, FilesOf(folders));
  KeepRunInfo(info, output);
  OutputFile merged(RecordPath(output));
  while (const Part* first = FindFirst(parts)) merged.Write(TakeLine(*first, parts));
}

}  // namespace exact::audit
