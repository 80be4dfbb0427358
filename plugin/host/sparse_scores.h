// The scores of sparse features by their full names, such as "wt_haus~house".  A name that is not
// there has the score 0.
#ifndef EXACT_HOST_SPARSE_SCORES_H_
#define EXACT_HOST_SPARSE_SCORES_H_

#include <map>
#include <string>

namespace exact {

using SparseScores = std::map<std::string, double>;

// The beginning of all names of a feature.
inline std::string SparsePrefix(const std::string& feature) { return feature + "_"; }

}  // namespace exact

#endif  // EXACT_HOST_SPARSE_SCORES_H_
