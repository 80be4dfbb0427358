#include <algorithm>

#include "plugin/verify/feature.h"
#include "plugin/verify/text.h"

namespace verify {

// As in Moses, parts may stand in any order, and the last of a kind counts.
void ReadReorderingType(const std::string& type, const std::string& where, Feature* feature) {
  // The column of the score of each orientation.
  static const std::map<std::string_view, std::string_view> all_columns = {
      {"msd", "0122"}, {"mslr", "0132"}, {"monotonicity", "0111"}, {"leftright", "0101"}};
  std::string parts = type;
  std::replace(parts.begin(), parts.end(), '-', ' ');
  std::string_view columns;
  std::string_view direction = "backward";
  std::string_view condition;
  for (const std::string_view part : Split(parts)) {
    const auto found = all_columns.find(part);
    if (found != all_columns.end()) {
      columns = found->second;
    } else if (IsOneOf(part, "backward unidirectional forward bidirectional")) {
      direction = part;
    } else if (IsOneOf(part, "f fe")) {
      condition = part;
    } else if (!IsOneOf(part, "wbe phrase allff")) {
      throw NotCheckable("'" + std::string(part) + "' in type=" + type + " is not computed");
    }
  }
  Expect(!columns.empty() && !condition.empty(), where, "orientations and f or fe in type=" + type);
  feature->by_target = condition == "fe";
  feature->weights.clear();
  for (const bool there : {direction != "forward", IsOneOf(direction, "forward bidirectional")}) {
    const auto before = static_cast<int>(feature->weights.size());
    for (const char column : columns) {
      feature->columns.push_back(there ? before + column - '0' : -1);
    }
    const int count = 1 + *std::max_element(columns.begin(), columns.end()) - '0';
    if (there) feature->weights.resize(feature->weights.size() + count);
  }
}

}  // namespace verify
