// The features of a model as the ini file describes them, with their weights; no file is opened.
#ifndef VERIFY_FEATURE_H_
#define VERIFY_FEATURE_H_

#include <array>
#include <string>
#include <vector>

#include "verify/settings.h"

namespace verify {

// Which scores a lexicalized reordering model has, and which of them is an orientation's.
struct ReorderingType {
  std::size_t columns = 0;              // scores of one direction
  std::array<std::size_t, 4> column{};  // of monotone, swap, right and left
  bool backward = true;
  bool forward = false;
  bool by_target = true;
};

struct Feature {
  std::string type;
  std::string name;
  std::vector<double> weights;
  std::string path;                   // of those with a file
  std::size_t table_limit = 0;        // phrase tables; 0 = none
  bool oov_feature = false;           // language models: the second weight is for unknown words
  ReorderingType reordering;          // LexicalReordering
  std::vector<float> default_scores;  // of what its table does not have; empty = none
};

// In the order of the ini file.  Throws InputError, or NotCheckable for features that are not
// computed here.
std::vector<Feature> ReadFeatures(const Settings& settings, const std::string& ini_path);

// The phrase tables that [mapping] names, in its order: indices of features.
std::vector<std::size_t> ReadMapping(const Settings& settings,
                                     const std::vector<Feature>& features);

}  // namespace verify

#endif  // VERIFY_FEATURE_H_
