// The word alignment of a tree, from the rule tables' alignment fields.
#ifndef EXACT_HOST_CHART_TREE_ALIGNMENT_H_
#define EXACT_HOST_CHART_TREE_ALIGNMENT_H_

#include <vector>

#include "plugin/host/alignment_point.h"
#include "plugin/host/chart/tree_nodes.h"

namespace exact::chart {

// As in Moses, <s> and </s> are words of both sides, the first one has number 0.  By source word,
// then target word, each once.  Empty if the model was loaded without alignments
// (DecoderOptions::keep_alignments), but for unknown words.
std::vector<AlignmentPoint> WordAlignment(const TreeNodes& tree);

}  // namespace exact::chart

#endif  // EXACT_HOST_CHART_TREE_ALIGNMENT_H_
