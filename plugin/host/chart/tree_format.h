// The output for a sentence of a chart model, character by character as Moses prints it.
#ifndef EXACT_HOST_CHART_TREE_FORMAT_H_
#define EXACT_HOST_CHART_TREE_FORMAT_H_

#include <string>
#include <vector>

#include "plugin/core/chart/beam/item_graph.h"
#include "plugin/host/chart/tree_nodes.h"
#include "plugin/host/decoder_options.h"

namespace exact::chart {

// The words, with blanks between them and marks around copied words if the options say so.
std::string FormatTarget(const TreeNodes& tree, const DecoderOptions& options);

// The line for stdout, with its end.
std::string FormatBest(const TreeNodes& tree, Score score, const DecoderOptions& options);

// A line of an n-best list, with its end.
std::string FormatEntry(const ChartSentence& sentence, const ScoredTree& entry, long id,
                        const DecoderOptions& options);

// The line of unknown source words, with its end.
std::string FormatUnknownWords(const ChartSentence& sentence, const DecoderOptions& options);

// The tree with its labels and words, in the order of the translation: (S (S <s>) (X the house)).
std::string FormatTree(const TreeNodes& tree);

}  // namespace exact::chart

#endif  // EXACT_HOST_CHART_TREE_FORMAT_H_
