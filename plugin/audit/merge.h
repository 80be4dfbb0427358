// Merges the records of several audits that are parts of the same one.
#ifndef EXACT_AUDIT_MERGE_H_
#define EXACT_AUDIT_MERGE_H_

#include "plugin/audit/merge_options.h"

namespace exact::audit {

// Writes run.json and the records into the output folder, which must not contain an audit yet.  The
// order of the folders does not matter.  With `partial`, shards may be missing, and what comes out
// may be merged again.
// Throws InputError, and leaves no records, if the folders are not of the same audit, if a shard is
// there twice or not complete, or if one is missing without `partial`.
void MergeAudits(const MergeOptions& options);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_MERGE_H_
