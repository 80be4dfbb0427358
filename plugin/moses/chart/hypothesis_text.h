// What the report says of a hypothesis of a chart.
#ifndef EXACT_MOSES_CHART_HYPOTHESIS_TEXT_H_
#define EXACT_MOSES_CHART_HYPOTHESIS_TEXT_H_

#include <string>
#include <vector>

#include "moses/ChartHypothesis.h"
#include "moses/TypeDef.h"

namespace exact::chart {

// The translation, without the marks of the sentence.
std::string TranslationOf(const Moses::ChartHypothesis& hypothesis,
                          const std::vector<Moses::FactorType>& factors);

// The tree of labels and words, as moses-exact writes it: (S <s> (X the house) </s>).
std::string TreeOf(const Moses::ChartHypothesis& hypothesis,
                   const std::vector<Moses::FactorType>& factors);

}  // namespace exact::chart

#endif  // EXACT_MOSES_CHART_HYPOTHESIS_TEXT_H_
