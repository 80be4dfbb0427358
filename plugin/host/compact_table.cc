#include "plugin/host/compact_table.h"

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

CompactTable::Selection CompactTable::Select(const DecodedPhrases& decoded) const {
  Selection selection;
  const float* scores = decoded.scores.data();
  for (std::size_t i = 0; i < decoded.phrases.size(); ++i) {
    const DecodedPhrases::Phrase& phrase = decoded.phrases[i];
    const std::uint32_t* words = decoded.words.data() + phrase.words_begin;
    const auto index = [&](std::size_t model, std::size_t position) {
      const std::uint32_t word = words[position];
      return indexes_[model].Get(word, [&] { return TargetWord(word); });
    };
    const std::size_t size = phrase.words_end - phrase.words_begin;
    selection.items.push_back({i, future_score_(size, scores, index)});
    scores += file_.header().num_scores;
  }
  selection.ties = CutToCompactTableLimit(&selection.items, feature_.table_limit);
  return selection;
}

}  // namespace exact
