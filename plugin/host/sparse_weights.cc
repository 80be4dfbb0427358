#include "plugin/host/sparse_weights.h"

#include <algorithm>

#include "plugin/frontend/tokens.h"
#include "plugin/host/line_reader.h"

namespace exact {

void CheckSparseWeights(const std::string& path, const std::vector<FeatureConfig>& features) {
  LineReader reader(path, "a file of sparse weights");
  std::string_view line;
  while (reader.Next(&line)) {
    const auto tokens = SplitBlanks(line);
    if (tokens.empty() || line.front() == '#') continue;
    const std::string_view owner = tokens[0].substr(0, tokens[0].find('_'));
    const bool counts = std::any_of(features.begin(), features.end(), [&](const auto& feature) {
      return feature.kind == FeatureKind::kPhraseTable && feature.name == owner;
    });
    EXACT_FAIL_IF(counts, reader.location(),
                  "'" << tokens[0] << "' weighs a sparse score of the phrase table " << owner
                      << "; expected none, because sparse scores are not read; use the plugin "
                         "inside Moses");
  }
}

}  // namespace exact
