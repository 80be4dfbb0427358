// The report of a sentence's search: a line for people, and a JSON object for programs.
#ifndef EXACT_FRONTEND_REPORT_H_
#define EXACT_FRONTEND_REPORT_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/core/lagrange/search_outcome.h"

namespace exact {

// A phrase of the translation.
struct ReportedPhrase {
  std::uint32_t first;  // source words
  std::uint32_t last;
  std::string target;
};

struct ReportedSentence {
  long id = 0;
  std::string input;
  std::vector<ReportedPhrase> phrases;  // of the solution, in order; of a chart model: none
  std::string translation;              // chart models: the solution
  std::string tree;                     // the same with its labels
  bool ties = false;  // the options were cut between equals, and another host may keep others
};

// The record, with its line end.  Bytes that are not UTF-8 are replaced, because JSON is UTF-8.
std::string FormatReport(const ReportedSentence& sentence, const SearchOutcome& outcome);

// The record of a sentence that could not be searched.
std::string FormatFailureReport(long id, std::string_view line, const std::string& message);

// "Line N: ...", with its line end: which search, how long, what is known.
std::string FormatSearchLine(long id, const SearchOutcome& outcome);

}  // namespace exact

#endif  // EXACT_FRONTEND_REPORT_H_
