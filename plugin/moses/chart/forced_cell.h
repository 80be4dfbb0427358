// Fills cells of Moses' chart by other rules than Moses'.
#ifndef EXACT_MOSES_CHART_FORCED_CELL_H_
#define EXACT_MOSES_CHART_FORCED_CELL_H_

#include <memory>

#include "moses/ChartCell.h"

namespace exact::chart {

// Adds a hypothesis whatever its score.  If the cell has one with the same label and state, the
// better one stays, and the other becomes its arc (`keep_arcs`) or is deleted.  Returns the one
// that stays.  Call it after pruning and before SortCell.
const Moses::ChartHypothesis* Force(std::unique_ptr<Moses::ChartHypothesis> hypothesis,
                                    bool keep_arcs, Moses::ChartCell* cell);

// Moses' SortHypotheses for a cell whose labels are entered already.
void SortCell(Moses::ChartCell* cell);

}  // namespace exact::chart

#endif  // EXACT_MOSES_CHART_FORCED_CELL_H_
