// The report's record of a sentence that this host has built and searched.
#ifndef EXACT_HOST_SENTENCE_REPORT_H_
#define EXACT_HOST_SENTENCE_REPORT_H_

#include <string>
#include <vector>

#include "plugin/core/chart/chart_outcome.h"
#include "plugin/core/phrase/outcome.h"
#include "plugin/core/phrase/problem/derivation.h"
#include "plugin/frontend/report.h"
#include "plugin/host/chart/chart_sentence.h"
#include "plugin/host/problem_builder.h"

namespace exact {

// The phrases of a derivation, in order.
std::vector<ReportedPhrase> Segmentation(const SentenceProblem& sentence,
                                         const Derivation& derivation);

// With its line end.
std::string FormatReport(const SentenceProblem& sentence, const Outcome& outcome, long id);

// The same for a chart model.
std::string FormatReport(const chart::ChartSentence& sentence, const chart::ChartOutcome& outcome,
                         long id);

}  // namespace exact

#endif  // EXACT_HOST_SENTENCE_REPORT_H_
