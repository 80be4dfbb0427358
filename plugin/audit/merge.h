// Puts the records of several audits together that are parts of the same one.
#ifndef EXACT_AUDIT_MERGE_H_
#define EXACT_AUDIT_MERGE_H_

#include <string>
#include <vector>

namespace exact::audit {

// Writes run.json and the records into `output`, which must not hold an audit yet.  The order of
// the folders does not matter, and parts may be put together step by step.  A sentence may be in
// several folders if they say the same of it.
// Throws InputError if the folders are not of the same audit or contradict each other.
void MergeAudits(const std::vector<std::string>& folders, const std::string& output);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_MERGE_H_
