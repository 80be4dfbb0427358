// The summary for a terminal, with tables like those of the thesis: 2.5 (failures and errors), 2.6
// (sizes of errors) and 2.7 (BLEU).
#ifndef EXACT_AUDIT_SUMMARY_TEXT_H_
#define EXACT_AUDIT_SUMMARY_TEXT_H_

#include <nlohmann/json.hpp>
#include <string>

#include "plugin/audit/summary.h"

namespace exact::audit {

std::string FormatSummary(const nlohmann::ordered_json& info, const Summary& summary);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_SUMMARY_TEXT_H_
