// Writes the reports of an audit from the records in its folder.
//
//   sentences.tsv   a row for each sentence and system, for awk and R
//   summary.txt     tables
//   summary.json    the same for programs
//   report.html     the page
#ifndef EXACT_AUDIT_REPORTS_H_
#define EXACT_AUDIT_REPORTS_H_

#include <cstddef>
#include <string>

namespace exact::audit {

// The page shows the `worst` worst sentences side by side.  Returns the text of the summary.
// Throws InputError on damaged records.
std::string WriteReports(const std::string& folder, std::size_t worst);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_REPORTS_H_
