// A translation task that finds all rules.
#ifndef EXACT_MOSES_CHART_UNLIMITED_TASK_H_
#define EXACT_MOSES_CHART_UNLIMITED_TASK_H_

#include "moses/TranslationTask.h"

namespace exact::chart {

// The same task without Moses' limit on the rules of a span (rule-limit).  Moses ranks the rules by
// the best hypotheses of their parts, so what the limit leaves depends on the search; there would
// be no search space to be exact in.
Moses::ttasksptr WithoutRuleLimit(const Moses::ttasksptr& task);

}  // namespace exact::chart

#endif  // EXACT_MOSES_CHART_UNLIMITED_TASK_H_
