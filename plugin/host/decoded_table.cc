#include "plugin/host/decoded_table.h"

#include "plugin/core/base/error.h"

namespace exact {

void DecodedTable::SetSizes(std::size_t num_scores, std::size_t num_words) {
  EXACT_THROW_IF(num_scores != feature_.weights.size(), InputError,
                 feature_.path << ": entries have " << num_scores << " scores; expected "
                               << feature_.weights.size()
                               << "; set num-features of the feature line to what the table has");
  for (const WeightedKenModel& weighted : models_) {
    indexes_.emplace_back(*weighted.model, num_words);
  }
}

std::string_view DecodedTable::TargetWord(std::uint32_t number) const {
  const std::string_view word = Text(number);
  EXACT_THROW_IF(word.find('|') != std::string_view::npos, InputError,
                 feature_.path << ": the target word '" << word
                               << "' has factors; expected words without '|'; only unfactored "
                                  "tables are read");
  return word;
}

DecodedTable::Selection DecodedTable::Select(const DecodedPhrases& decoded, Cut cut) const {
  std::vector<Item> items;
  for (std::size_t i = 0; i < decoded.phrases.size(); ++i) {
    items.push_back({i, Estimate(decoded, i)});
  }
  Selection selection;
  selection.ties = cut(&items, feature_.table_limit);
  for (const Item& item : items) {
    selection.decoded.Append(decoded, item.phrase);
    selection.estimates.push_back(item.estimate);
  }
  return selection;
}

float DecodedTable::Estimate(const DecodedPhrases& decoded, std::size_t phrase) const {
  const std::uint32_t* words = decoded.words.data() + decoded.phrases[phrase].words_begin;
  const auto index = [&](std::size_t model, std::size_t position) {
    const std::uint32_t word = words[position];
    return indexes_[model].Get(word, [&] { return TargetWord(word); });
  };
  return future_score_(decoded.phrases[phrase].size(), decoded.Scores(phrase), index);
}

}  // namespace exact
