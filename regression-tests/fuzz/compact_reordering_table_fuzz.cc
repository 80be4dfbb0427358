// A compact reordering table, and some of its entries.

#include <cmath>
#include <memory>
#include <vector>

#include "plugin/compact/reordering_file.h"
#include "regression-tests/fuzz/fuzz_target.h"

namespace exact::fuzz {
namespace {

void LookUp(const CompactReorderingFile& table) {
  for (const char* key : {"das ||| the ||| ", "das haus ||| the house ||| ", "haus ||| home ||| ",
                          "zu hause ||| at home ||| ", "xyz ||| xyz ||| ", ". ||| . ||| ", ""}) {
    std::vector<float> scores;
    const bool found = table.Find(key, &scores);
    FUZZ_EXPECT(scores.size() == (found ? table.num_scores() : 0));
    for (const float score : scores) FUZZ_EXPECT(std::isfinite(score));
  }
}

}  // namespace

void RunTarget(const std::uint8_t* data, std::size_t size) {
  const FuzzedFile file(data, size);
  std::unique_ptr<CompactReorderingFile> table;
  if (!Accepts([&] { table = std::make_unique<CompactReorderingFile>(file.path()); })) return;
  Accepts([&] { LookUp(*table); });
}

}  // namespace exact::fuzz
