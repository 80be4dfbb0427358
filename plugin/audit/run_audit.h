// An audit from the command line's options to the records in its folder.
#ifndef EXACT_AUDIT_RUN_AUDIT_H_
#define EXACT_AUDIT_RUN_AUDIT_H_

#include <atomic>
#include <functional>

#include "plugin/audit/audit_options.h"

namespace exact::audit {

// Audits what is not in the folder yet; calls `on_loaded` when the model is read and the work
// begins.  Returns whether it came to the end; `interrupted` ends it after the sentences that are
// complete.  Throws InputError.
bool RunAudit(const AuditOptions& options, const std::atomic<bool>& interrupted,
              const std::function<void()>& on_loaded);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_RUN_AUDIT_H_
