// The machine-readable record of a sentence: one JSON object a line.
#ifndef EXACT_HOST_REPORT_H_
#define EXACT_HOST_REPORT_H_

#include <string>
#include <string_view>

#include "core/solve/outcome.h"
#include "host/problem_builder.h"

namespace exact {

// The record, with its line end.  Bytes that are not UTF-8 are replaced, because JSON must be.
std::string FormatReport(const SentenceProblem& sentence, const Outcome& outcome, long id);

// The record of a sentence that could not be searched.
std::string FormatFailureReport(long id, std::string_view line, const std::string& message);

}  // namespace exact

#endif  // EXACT_HOST_REPORT_H_
