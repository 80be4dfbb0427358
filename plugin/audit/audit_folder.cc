#include "plugin/audit/audit_folder.h"

#include "plugin/core/base/error.h"
#include "plugin/frontend/file_kind.h"
#include "plugin/frontend/whole_file.h"

namespace exact::audit {

std::string RunInfoPath(const std::string& folder) { return folder + "/run.json"; }
std::string ShardsPath(const std::string& folder) { return folder + "/shards.json"; }
std::string RecordPath(const std::string& folder) { return folder + "/sentences.jsonl"; }
std::string TsvPath(const std::string& folder) { return folder + "/sentences.tsv"; }
std::string SummaryTextPath(const std::string& folder) { return folder + "/summary.txt"; }
std::string SummaryJsonPath(const std::string& folder) { return folder + "/summary.json"; }
std::string PagePath(const std::string& folder) { return folder + "/report.html"; }

void CheckAuditFolder(const std::string& folder, const std::vector<FileRole>& read) {
  const std::vector<std::string> paths = {
      RunInfoPath(folder),     ShardsPath(folder),      RecordPath(folder), TsvPath(folder),
      SummaryTextPath(folder), SummaryJsonPath(folder), PagePath(folder)};
  const std::string role = "the audit's";
  std::vector<FileRole> written;
  for (const std::string& path : paths) {
    written.push_back({role, path});
    written.push_back({role, UnfinishedPath(path)});
  }
  CheckFileRoles(read, written);
  if (Exists(RunInfoPath(folder))) return;
  // Unfinished files may be there: an audit may be killed while it writes its run.json.
  for (const std::string& path : paths) {
    EXACT_THROW_IF(Exists(path), InputError,
                   path << ": is there without run.json, so that no audit can go on, and it would "
                           "be lost; expected an empty folder; give another one with -o");
  }
}

}  // namespace exact::audit
