// What Moses tells about the rules of the best tree.
#ifndef EXACT_HOST_CHART_TREE_DETAILS_H_
#define EXACT_HOST_CHART_TREE_DETAILS_H_

#include <string>

#include "plugin/host/chart/tree_nodes.h"
#include "plugin/host/decoder_options.h"

namespace exact::chart {

// The text of -translation-details: a line for each rule.
std::string FormatDetails(const TreeNodes& tree, long id, const DecoderOptions& options);

// "BEST TRANSLATION: ...", one line with its end, for scripts that read Moses' log.  The numbers of
// hypotheses are those of the tree's rules.
std::string FormatBestLog(const TreeNodes& tree, const DecoderOptions& options);

}  // namespace exact::chart

#endif  // EXACT_HOST_CHART_TREE_DETAILS_H_
