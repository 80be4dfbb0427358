// A binary phrase table with the model's weights: translations are decoded when a sentence needs
// them, and cut to the table limit.
//
// Thread safety: const calls may run at the same time.
#ifndef EXACT_HOST_DECODED_TABLE_H_
#define EXACT_HOST_DECODED_TABLE_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "plugin/host/feature_config.h"
#include "plugin/host/future_score.h"
#include "plugin/host/word_indexes.h"
#include "plugin/lm/weighted_ken_model.h"
#include "plugin/tables/decoded_phrases.h"

namespace exact {

class DecodedTable {
 public:
  virtual ~DecodedTable() = default;
  DecodedTable(const DecodedTable&) = delete;
  DecodedTable& operator=(const DecodedTable&) = delete;

  const FeatureConfig& feature() const { return feature_; }
  // No source phrase has more words.
  virtual std::size_t longest_source() const = 0;

  // The translations of a source phrase that the table limit keeps, in Moses' order.
  struct Selection {
    DecodedPhrases decoded;
    std::vector<float> estimates;  // Moses' future score of each
    bool ties = false;             // the limit divides phrases that score nearly the same
  };
  using OnSpan = std::function<void(std::size_t first, std::size_t size, const Selection&)>;
  // Calls `on_span` for the spans of at most `longest` words that have translations.  Throws
  // InputError if the table is damaged.
  virtual void ForEachSpan(const std::vector<std::string_view>& sentence, std::size_t longest,
                           const OnSpan& on_span) const = 0;

  // Throws InputError if the file is damaged or the word has factors.
  std::string_view TargetWord(std::uint32_t number) const;

 protected:
  // `features` has all features of the model, `feature` is one of them; all must outlive the
  // object.
  DecodedTable(const FeatureConfig& feature, const std::vector<FeatureConfig>& features,
               const std::vector<WeightedKenModel>& models)
      : feature_(feature), future_score_(features, feature, models), models_(models) {}

  // For constructors, once the file is open.  Throws InputError if the feature has another number
  // of scores.
  void SetSizes(std::size_t num_scores, std::size_t num_words);

  struct Item {
    std::size_t phrase;
    float estimate;
  };
  // `cut` removes items and brings them into Moses' order; it returns whether there were ties.
  using Cut = bool (*)(std::vector<Item>* items, std::size_t limit);
  Selection Select(const DecodedPhrases& decoded, Cut cut) const;

 private:
  virtual std::string_view Text(std::uint32_t word) const = 0;
  float Estimate(const DecodedPhrases& decoded, std::size_t phrase) const;

  const FeatureConfig& feature_;
  FutureScore future_score_;
  const std::vector<WeightedKenModel>& models_;
  std::vector<WordIndexes> indexes_;  // one per language model
};

}  // namespace exact

#endif  // EXACT_HOST_DECODED_TABLE_H_
