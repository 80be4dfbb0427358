// An on-disk phrase table (the folder of CreateOnDiskPt) with the model's weights.
#ifndef EXACT_HOST_ON_DISK_TABLE_H_
#define EXACT_HOST_ON_DISK_TABLE_H_

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

#include "plugin/host/decoded_table.h"
#include "plugin/ondisk/folder.h"

namespace exact {

class OnDiskTable : public DecodedTable {
 public:
  // Opens the folder; throws InputError.
  OnDiskTable(const FeatureConfig& feature, const std::vector<FeatureConfig>& features,
              const std::vector<WeightedKenModel>& models);

  const OnDiskFolder& folder() const { return folder_; }
  // The folder does not say it.
  std::size_t longest_source() const override { return std::numeric_limits<std::size_t>::max(); }
  void ForEachSpan(const std::vector<std::string_view>& sentence, std::size_t longest,
                   const OnSpan& on_span) const override;

 private:
  std::string_view Text(std::uint32_t word) const override { return folder_.vocabulary()[word]; }

  OnDiskFolder folder_;
};

}  // namespace exact

#endif  // EXACT_HOST_ON_DISK_TABLE_H_
