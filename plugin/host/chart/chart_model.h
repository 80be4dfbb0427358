// The rule tables of a loaded chart model.
//
// Thread safety: immutable after loading.
#ifndef EXACT_HOST_CHART_CHART_MODEL_H_
#define EXACT_HOST_CHART_CHART_MODEL_H_

#include <memory>
#include <vector>

#include "plugin/host/chart/parse_chart.h"
#include "plugin/host/chart/rule_table.h"
#include "plugin/host/vocabulary.h"

namespace exact::chart {

struct ChartModel {
  // A label that unknown words may have.
  struct UnknownWord {
    Label label;
    float log_probability;
  };

  Vocabulary labels;
  std::vector<std::unique_ptr<const RuleTable>> tables;  // in the order of the ini file
  std::vector<Grammar> grammars;                         // the same, with their spans
  std::vector<UnknownWord> unknown_words;
};

}  // namespace exact::chart

#endif  // EXACT_HOST_CHART_CHART_MODEL_H_
