// Merges the records of several audits that are parts of the same one.
#ifndef EXACT_AUDIT_MERGE_H_
#define EXACT_AUDIT_MERGE_H_

#include <string>
#include <vector>

namespace exact::audit {

// Writes run.json and the records into `output`, which must not contain an audit yet.  The order of
// the folders does not matter, and merged parts may be merged again.  A sentence may be in several
// folders if their records of it agree.
// Throws InputError if the folders are not of the same audit or contradict each other.
void MergeAudits(const std::vector<std::string>& folders, const std::string& output);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_MERGE_H_
