// The files in an audit's folder.
#ifndef EXACT_AUDIT_AUDIT_FOLDER_H_
#define EXACT_AUDIT_AUDIT_FOLDER_H_

#include <string>
#include <vector>

#include "plugin/frontend/file_roles.h"

namespace exact::audit {

std::string RunInfoPath(const std::string& folder);
std::string ShardsPath(const std::string& folder);
std::string RecordPath(const std::string& folder);
std::string TsvPath(const std::string& folder);
std::string SummaryTextPath(const std::string& folder);
std::string SummaryJsonPath(const std::string& folder);
std::string PagePath(const std::string& folder);

// Throws InputError if an audit in this folder would destroy a file: one of those in `read`, or one
// that has the name of an audit's file in a folder without run.json.
void CheckAuditFolder(const std::string& folder, const std::vector<FileRole>& read);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_AUDIT_FOLDER_H_
