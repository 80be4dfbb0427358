// A compact phrase table (.minphr) with the model's weights: decodes translations and cuts them to
// the table limit.
//
// Thread safety: const calls may run at the same time.
#ifndef EXACT_HOST_COMPACT_TABLE_H_
#define EXACT_HOST_COMPACT_TABLE_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
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

  // The translations of a source phrase that the table limit keeps, in Moses' order.
  struct Selection {
    DecodedPhrases decoded;
    std::vector<float> estimates;  // Moses' future score of each
    bool ties = false;             // the limit divides phrases that score nearly the same
  };
  // Of the words [first, first + size) of the decoder's sentence; nullptr if there are none.
  std::shared_ptr<const Selection> Find(PhraseDecoder* decoder, std::size_t first,
                                        std::size_t size) const;

 private:
  // Frequent source phrases have hundreds of translations, and all must be rated to find the best.
  // What was found for them is kept; if there is too much of it, it is forgotten.
  static constexpr std::size_t kManyTranslations = 30;
  static constexpr std::size_t kMaxKept = 10000;
  class KeptSelections {
   public:
    std::shared_ptr<const Selection> Find(const std::string& source) const;
    void Add(const std::string& source, std::shared_ptr<const Selection> selection);

   private:
    mutable std::mutex mutex_;
    std::unordered_map<std::string, std::shared_ptr<const Selection>> selections_;
  };

  Selection Select(const DecodedPhrases& decoded) const;
  float Estimate(const DecodedPhrases& decoded, std::size_t phrase) const;

  const FeatureConfig& feature_;
  CompactPhraseFile file_;
  FutureScore future_score_;
  std::vector<WordIndexes> indexes_;  // one per language model
  mutable KeptSelections kept_;
};

}  // namespace exact

#endif  // EXACT_HOST_COMPACT_TABLE_H_
