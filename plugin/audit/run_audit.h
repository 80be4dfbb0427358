// Runs an audit: from the options of the command line to the records in its folder.
#ifndef EXACT_AUDIT_RUN_AUDIT_H_
#define EXACT_AUDIT_RUN_AUDIT_H_

#include <atomic>
#include <functional>

#include "plugin/audit/audit_options.h"

namespace exact::audit {

// Audits the sentences that are not in the folder yet.  Calls `on_loaded` when the model has been
// read and the work begins.  Returns whether all sentences are done: `interrupted` ends the audit
// after the sentences that are complete.  Throws InputError.
bool RunAudit(const AuditOptions& options, const std::atomic<bool>& interrupted,
              const std::function<void()>& on_loaded);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_RUN_AUDIT_H_
