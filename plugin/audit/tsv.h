// The findings as a table for awk and R, with a row for each sentence and system.
#ifndef EXACT_AUDIT_TSV_H_
#define EXACT_AUDIT_TSV_H_

#include <string>

#include "plugin/audit/sentence_record.h"

namespace exact::audit {

// The names of the columns, with the line end.
std::string TsvHead();

// The rows of a sentence: the exact search ("exact", and "exact/no-gap"), then every system.
// Unknown values are "NA".
std::string FormatTsv(const SentenceRecord& record);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_TSV_H_
