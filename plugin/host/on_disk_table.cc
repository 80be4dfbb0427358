#include "plugin/host/on_disk_table.h"

#include <algorithm>

#include "plugin/host/option_cuts.h"

namespace exact {

OnDiskTable::OnDiskTable(const FeatureConfig& feature, const std::vector<FeatureConfig>& features,
                         const std::vector<WeightedKenModel>& models)
    : DecodedTable(feature, features, models), folder_(feature.path) {
  SetSizes(folder_.num_scores(), folder_.vocabulary().size() + 1);
}

void OnDiskTable::ForEachSpan(const std::vector<std::string_view>& sentence, std::size_t longest,
                              const OnSpan& on_span) const {
  for (std::size_t first = 0; first < sentence.size(); ++first) {
    OnDiskSource source(folder_);
    for (std::size_t size = 1; size <= std::min(longest, sentence.size() - first); ++size) {
      if (!source.Extend(sentence[first + size - 1])) break;
      const DecodedPhrases decoded = source.Translations(feature().table_limit);
      if (decoded.phrases.empty()) continue;
      on_span(first, size, Select(decoded, SortForOnDiskTable));
    }
  }
}

}  // namespace exact
