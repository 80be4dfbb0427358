// The marks that Moses puts around the sentences of a chart model.
#ifndef EXACT_HOST_CHART_SENTENCE_MARKS_H_
#define EXACT_HOST_CHART_SENTENCE_MARKS_H_

#include <string_view>

namespace exact::chart {

constexpr std::string_view kSentenceBegin = "<s>";
constexpr std::string_view kSentenceEnd = "</s>";

}  // namespace exact::chart

#endif  // EXACT_HOST_CHART_SENTENCE_MARKS_H_
