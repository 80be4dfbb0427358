#include "plugin/audit/selection.h"

#include <gtest/gtest.h>

#include <vector>

namespace exact::audit {
namespace {

std::vector<bool> Take(const SelectionOptions& options, std::size_t total) {
  Selection selection(options, total);
  std::vector<bool> taken(total);
  for (std::size_t i = 0; i < total; ++i) taken[i] = selection.TakeNext();
  return taken;
}

TEST(SelectionTest, ASampleHasItsSize) {
  EXPECT_EQ(CountSelected({30, 7, 0, 1}, 1000), 30U);
  EXPECT_EQ(CountSelected({3000, 7, 0, 1}, 1000), 1000U);
  EXPECT_EQ(CountSelected({}, 1000), 1000U);
}

TEST(SelectionTest, ShardsAreThePartsOfTheSample) {
  const std::vector<bool> whole = Take({40, 3, 0, 1}, 200);
  std::vector<int> times(200);
  for (std::size_t shard = 0; shard < 3; ++shard) {
    const std::vector<bool> part = Take({40, 3, shard, 3}, 200);
    for (std::size_t i = 0; i < 200; ++i) times[i] += part[i] ? 1 : 0;
  }
  for (std::size_t i = 0; i < 200; ++i) EXPECT_EQ(times[i], whole[i] ? 1 : 0) << i;
}

TEST(SelectionTest, EverySentenceIsEquallyLikely) {
  constexpr int kSeeds = 4000;
  std::vector<int> times(20);
  for (std::uint32_t seed = 1; seed <= kSeeds; ++seed) {
    const std::vector<bool> taken = Take({5, seed, 0, 1}, 20);
    for (std::size_t i = 0; i < 20; ++i) times[i] += taken[i] ? 1 : 0;
  }
  // 1000 each, standard deviation 27.
  for (const int count : times) EXPECT_NEAR(count, kSeeds / 4, 5 * 27);
}

TEST(SelectionTest, TheSameSeedGivesTheSameSample) {
  EXPECT_EQ(Take({10, 1, 0, 1}, 100), Take({10, 1, 0, 1}, 100));
  EXPECT_NE(Take({10, 1, 0, 1}, 100), Take({10, 2, 0, 1}, 100));
}

}  // namespace
}  // namespace exact::audit
