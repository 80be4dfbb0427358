// Feature scores with their names, as n-best lists and logs print them.
#ifndef EXACT_HOST_NAMED_SCORES_H_
#define EXACT_HOST_NAMED_SCORES_H_

#include <string>
#include <vector>

#include "plugin/host/model_config.h"
#include "plugin/host/sparse_scores.h"

namespace exact {

struct NamedScores {
  std::string name;  // of the feature, or of the sparse score
  std::vector<double> scores;
  bool sparse = false;
};

// All scores as n-best lists have them: of tuneable features only, in Moses' order, and of the
// sparse scores those that are not 0.  `scores`: one vector per feature, in the order of
// ModelConfig::features.
std::vector<NamedScores> TuneableScores(const ModelConfig& config,
                                        std::vector<std::vector<double>> scores,
                                        const SparseScores& sparse);

enum class NumberStyle { kSixDigits, kThreeDecimals };

std::string FormatNumber(double number, NumberStyle style);

// " NAME= SCORE ..." of every feature; without its name if there are to be no labels.
std::string FormatScores(const std::vector<NamedScores>& scores, bool labels, NumberStyle style);

// "core=(SCORE,...) " of all scores, in the order of the ini file.
std::string FormatCore(const std::vector<std::vector<double>>& scores, NumberStyle style);

}  // namespace exact

#endif  // EXACT_HOST_NAMED_SCORES_H_
