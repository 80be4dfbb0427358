// What an audit was made of and with: all that its findings depend on, times apart.
//
// Kept as run.json in the audit's folder; two folders may be merged, and a run may go on, if theirs
// are equal.  The signature is the same in one line, to be quoted.
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

// The path of an audit's run.json.
std::string RunInfoPath(const std::string& folder);

// Throws InputError if there is none, or it is not one.
nlohmann::ordered_json ReadRunInfo(const std::string& folder);

// Writes it into the folder, which is made if need be; or, if the folder has one, throws InputError
// unless it is the same.
void KeepRunInfo(const nlohmann::ordered_json& info, const std::string& folder);

// Where two differ, for messages: "settings.threshold: 0.001 or 0.01"; empty if they do not.
std::string FirstDifference(const nlohmann::ordered_json& a, const nlohmann::ordered_json& b);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_RUN_INFO_H_
