// The description of an audit: everything that its findings, except times, depend on.
//
// It is kept as run.json in the audit's folder.  Two folders may be merged, and a run may be
// continued, if their descriptions are equal.  The signature is the description in one line, for
// quoting.
#ifndef EXACT_AUDIT_RUN_INFO_H_
#define EXACT_AUDIT_RUN_INFO_H_

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "plugin/audit/audit_options.h"
#include "plugin/audit/sentence_auditor.h"
#include "plugin/host/model_config.h"

namespace exact::audit {

// `total` is the number of sentences in the input.  Reads every file of the model.
nlohmann::ordered_json MakeRunInfo(const AuditOptions& options, const AuditPlan& plan,
                                   const ModelConfig& config, std::size_t total);

// Throws InputError if the file is missing or damaged.
nlohmann::ordered_json ReadRunInfo(const std::string& folder);

// Writes `info` into the folder, which is created if it does not exist.  If the folder has a
// run.json already, throws InputError unless it is the same.
void KeepRunInfo(const nlohmann::ordered_json& info, const std::string& folder);

// The first place where two descriptions differ, for messages: "settings.threshold: 0.001 or 0.01".
// Empty if they are equal.
std::string FirstDifference(const nlohmann::ordered_json& a, const nlohmann::ordered_json& b);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_RUN_INFO_H_
