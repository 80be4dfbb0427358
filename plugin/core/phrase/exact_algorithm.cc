#include "plugin/core/phrase/exact_algorithm.h"

#include <algorithm>

#include "plugin/core/base/error.h"

namespace exact {

const std::vector<std::string>& ExactAlgorithmNames() {
  // In the order of the enumeration.
  static const std::vector<std::string> names = {
      "auto", "context-prices", "word-prices", "optimal-beam", "lagrangian", "lagrangian-viterbi"};
  return names;
}

const char* Name(ExactAlgorithm algorithm) {
  return ExactAlgorithmNames()[static_cast<std::size_t>(algorithm)].c_str();
}

ExactAlgorithm FindExactAlgorithm(std::string_view name) {
  const std::vector<std::string>& names = ExactAlgorithmNames();
  const auto found = std::find(names.begin(), names.end(), name);
  EXACT_THROW_IF(found == names.end(), InputError, "exact algorithm '" << name << "' is not known");
  return static_cast<ExactAlgorithm>(found - names.begin());
}

}  // namespace exact
