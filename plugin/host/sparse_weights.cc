#include "plugin/host/sparse_weights.h"

#include <algorithm>

#include "plugin/frontend/tokens.h"
#include "plugin/host/line_reader.h"
#include "plugin/host/parse_weight.h"

namespace exact {

void SparseWeights::Read(const std::string& path, const std::vector<FeatureConfig>& features) {
  LineReader reader(path, "a file of sparse weights");
  std::string_view line;
  while (reader.Next(&line)) {
    const auto tokens = SplitBlanks(line);
    if (tokens.empty() || line.front() == '#') continue;
    const std::string_view owner = tokens[0].substr(0, tokens[0].find('_'));
    const bool of_table = std::any_of(features.begin(), features.end(), [&](const auto& feature) {
      return feature.kind == FeatureKind::kPhraseTable && feature.name == owner;
    });
    EXACT_FAIL_IF(of_table, reader.location(),
                  "'" << tokens[0] << "' weighs a sparse score of the phrase table " << owner
                      << "; expected none, because sparse scores are not read; use the plugin "
                         "inside Moses");
    EXACT_FAIL_IF(tokens.size() < 2, reader.location(),
                  "'" << tokens[0] << "' has no weight; expected 'NAME WEIGHT'; add the weight, or "
                      << "remove the line");
    const std::string name(tokens[0]);
    Set(name, ParseWeight(tokens[1], name, reader.location()));
  }
}

std::optional<double> SparseWeights::Find(const std::string& name) const {
  const auto found = weights_.find(name);
  return found == weights_.end() ? std::nullopt : std::optional<double>(found->second);
}

Score SparseWeights::Weigh(const SparseScores& scores) const {
  Score sum = 0;
  for (const auto& [name, value] : scores) sum += Find(name).value_or(0) * value;
  return sum;
}

}  // namespace exact
