// A compact phrase table (.minphr) with the model's weights: decodes translations and cuts them to
// the table limit.
//
// Thread safety: const calls may run at the same time.
#ifndef EXACT_HOST_COMPACT_TABLE_H_
#define EXACT_HOST_COMPACT_TABLE_H_

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "plugin/compact/phrase_decoder.h"
#include "plugin/compact/phrase_file.h"
#include "plugin/host/feature_config.h"
#include "plugin/host/future_score.h"
#include "plugin/host/word_indexes.h"
#include "plugin/lm/weighted_ken_model.h"

namespace exact {

class CompactTable {
 public:
  // Opens the file; throws InputError.  `features` has all features of the model, `feature` is one
  // of them; all must outlive the object.
  CompactTable(const FeatureConfig& feature, const std::vector<FeatureConfig>& features,
               const std::vector<WeightedKenModel>& models);

  const CompactPhraseFile& file() const { return file_; }
  const FeatureConfig& feature() const { return feature_; }

  // Throws InputError if the file is damaged or the word has factors.
  std::string_view TargetWord(std::uint32_t number) const;

  // Some of the decoded phrases.
  struct Selection {
    struct Item {
      std::size_t phrase;  // index into DecodedPhrases::phrases
      float estimate;      // Moses' future score
    };
    std::vector<Item> items;  // in Moses' order
    bool ties = false;        // the limit divides phrases that score nearly the same
  };
  // The phrases that the table limit keeps.
  Selection Select(const DecodedPhrases& decoded) const;

 private:
  const FeatureConfig& feature_;
  CompactPhraseFile file_;
  FutureScore future_score_;
  std::vector<WordIndexes> indexes_;  // one per language model
};

}  // namespace exact

#endif  // EXACT_HOST_COMPACT_TABLE_H_
