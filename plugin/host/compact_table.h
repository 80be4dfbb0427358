// A compact phrase table (.minphr) with the model's weights.
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
#include "plugin/host/decoded_table.h"

namespace exact {

class CompactTable : public DecodedTable {
 public:
  // Opens the file; throws InputError.
  CompactTable(const FeatureConfig& feature, const std::vector<FeatureConfig>& features,
               const std::vector<WeightedKenModel>& models);

  const CompactPhraseFile& file() const { return file_; }
  std::size_t longest_source() const override { return file_.header().longest_source; }
  void ForEachSpan(const std::vector<std::string_view>& sentence, std::size_t longest,
                   const OnSpan& on_span) const override;

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

  std::string_view Text(std::uint32_t word) const override { return file_.TargetWord(word); }
  // Of the words [first, first + size) of the decoder's sentence; nullptr if there are none.
  std::shared_ptr<const Selection> Find(PhraseDecoder* decoder, std::size_t first,
                                        std::size_t size) const;

  CompactPhraseFile file_;
  mutable KeptSelections kept_;
};

}  // namespace exact

#endif  // EXACT_HOST_COMPACT_TABLE_H_
