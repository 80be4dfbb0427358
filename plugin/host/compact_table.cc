#include "plugin/host/compact_table.h"

#include <algorithm>
#include <utility>

#include "plugin/host/option_cuts.h"

namespace exact {

CompactTable::CompactTable(const FeatureConfig& feature, const std::vector<FeatureConfig>& features,
                           const std::vector<WeightedKenModel>& models)
    : DecodedTable(feature, features, models), file_(feature.path) {
  SetSizes(file_.header().num_scores, file_.num_target_words());
}

void CompactTable::ForEachSpan(const std::vector<std::string_view>& sentence, std::size_t longest,
                               const OnSpan& on_span) const {
  PhraseDecoder decoder(file_, sentence);
  longest = std::min(longest, longest_source());
  for (std::size_t first = 0; first < sentence.size(); ++first) {
    for (std::size_t size = 1; size <= std::min(longest, sentence.size() - first); ++size) {
      const auto selection = Find(&decoder, first, size);
      if (selection != nullptr) on_span(first, size, *selection);
    }
  }
}

std::shared_ptr<const DecodedTable::Selection> CompactTable::Find(PhraseDecoder* decoder,
                                                                  std::size_t first,
                                                                  std::size_t size) const {
  const std::string source = decoder->SourceText(first, size);
  if (auto kept = kept_.Find(source)) return kept;
  const DecodedPhrases* decoded = decoder->Find(first, size);
  if (decoded == nullptr) return nullptr;
  auto selection = std::make_shared<const Selection>(Select(*decoded, CutToCompactTableLimit));
  if (decoded->phrases.size() >= kManyTranslations) kept_.Add(source, selection);
  return selection;
}

std::shared_ptr<const DecodedTable::Selection> CompactTable::KeptSelections::Find(
    const std::string& source) const {
  const std::lock_guard<std::mutex> lock(mutex_);
  const auto found = selections_.find(source);
  return found == selections_.end() ? nullptr : found->second;
}

void CompactTable::KeptSelections::Add(const std::string& source,
                                       std::shared_ptr<const Selection> selection) {
  const std::lock_guard<std::mutex> lock(mutex_);
  if (selections_.size() >= kMaxKept) selections_.clear();
  selections_.emplace(source, std::move(selection));
}

}  // namespace exact
