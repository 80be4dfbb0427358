// The command line of `moses-exact-audit merge`.
#ifndef EXACT_AUDIT_MERGE_OPTIONS_H_
#define EXACT_AUDIT_MERGE_OPTIONS_H_

#include <cstddef>
#include <string>
#include <vector>

#include "plugin/audit/audit_options.h"

namespace exact::audit {

struct MergeOptions {
  std::vector<std::string> folders;
  std::string output_folder;
  bool partial = false;  // shards may be missing
  std::size_t worst = AuditOptions().worst;
};

// `argv[0]` is ignored.  Throws UsageError.
MergeOptions ParseMergeOptions(int argc, const char* const* argv);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_MERGE_OPTIONS_H_
