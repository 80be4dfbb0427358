#include "plugin/host/compact_table.h"

#include <utility>

#include "plugin/core/base/error.h"
#include "plugin/host/option_cuts.h"

namespace exact {

CompactTable::CompactTable(const FeatureConfig& feature, const std::vector<FeatureConfig>& features,
                           const std::vector<WeightedKenModel>& models)
    : feature_(feature), file_(feature.path), future_score_(features, feature, models) {
  const std::size_t num_scores = file_.header().num_scores;
  EXACT_THROW_IF(num_scores != feature.weights.size(), InputError,
                 feature.path << ": entries have " << num_scores << " scores; expected "
                              << feature.weights.size()
                              << "; set num-features of the feature line to what the table has");
  for (const WeightedKenModel& weighted : models) {
    indexes_.emplace_back(*weighted.model, file_.num_target_words());
  }
}

std::string_view CompactTable::TargetWord(std::uint32_t number) const {
  const std::string_view word = file_.TargetWord(number);
  EXACT_THROW_IF(word.find('|') != std::string_view::npos, InputError,
                 feature_.path << ": the target word '" << word
                               << "' has factors; expected words without '|'; only unfactored "
                                  "tables are read");
  return word;
}

std::shared_ptr<const CompactTable::Selection> CompactTable::Find(PhraseDecoder* decoder,
                                                                  std::size_t first,
                                                                  std::size_t size) const {
  const std::string source = decoder->SourceText(first, size);
  if (auto kept = kept_.Find(source)) return kept;
  const DecodedPhrases* decoded = decoder->Find(first, size);
  if (decoded == nullptr) return nullptr;
  auto selection = std::make_shared<const Selection>(Select(*decoded));
  if (decoded->phrases.size() >= kManyTranslations) kept_.Add(source, selection);
  return selection;
}

CompactTable::Selection CompactTable::Select(const DecodedPhrases& decoded) const {
  struct Item {
    std::size_t phrase;
    float estimate;
  };
  std::vector<Item> items;
  for (std::size_t i = 0; i < decoded.phrases.size(); ++i) {
    items.push_back({i, Estimate(decoded, i)});
  }
  Selection selection;
  selection.ties = CutToCompactTableLimit(&items, feature_.table_limit);
  for (const Item& item : items) {
    selection.decoded.Append(decoded, item.phrase);
    selection.estimates.push_back(item.estimate);
  }
  return selection;
}

float CompactTable::Estimate(const DecodedPhrases& decoded, std::size_t phrase) const {
  const std::uint32_t* words = decoded.words.data() + decoded.phrases[phrase].words_begin;
  const auto index = [&](std::size_t model, std::size_t position) {
    const std::uint32_t word = words[position];
    return indexes_[model].Get(word, [&] { return TargetWord(word); });
  };
  return future_score_(decoded.phrases[phrase].size(), decoded.Scores(phrase), index);
}

std::shared_ptr<const CompactTable::Selection> CompactTable::KeptSelections::Find(
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
