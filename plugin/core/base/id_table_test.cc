#include "plugin/core/base/id_table.h"

#include <gtest/gtest.h>

#include <unordered_map>
#include <vector>

namespace exact {
namespace {

TEST(IdTable, GivesEqualKeysTheSameIdAcrossGrowth) {
  IdTable table;
  std::vector<std::uint64_t> keys;
  std::unordered_map<std::uint64_t, std::uint32_t> expected;
  for (std::uint64_t i = 0; i < 20000; ++i) {
    const std::uint64_t key = MixBits(i) % 5000;
    const std::uint32_t id = table.FindOrAdd(
        MixBits(key), [&](std::uint32_t other) { return keys[other] == key; },
        [&] {
          keys.push_back(key);
          return static_cast<std::uint32_t>(keys.size() - 1);
        });
    const auto [found, is_new] = expected.emplace(key, id);
    EXPECT_EQ(found->second, id);
  }
  EXPECT_EQ(expected.size(), table.size());
}

TEST(IdTable, ToleratesKeysOfTheSameHash) {
  IdTable table;
  std::vector<int> keys;
  for (int key = 0; key < 200; ++key) {
    table.FindOrAdd(
        42, [&](std::uint32_t id) { return keys[id] == key; },
        [&] {
          keys.push_back(key);
          return static_cast<std::uint32_t>(key);
        });
  }
  for (int key = 0; key < 200; ++key) {
    EXPECT_EQ(static_cast<std::uint32_t>(key),
              table.Find(42, [&](std::uint32_t id) { return keys[id] == key; }));
  }
  EXPECT_EQ(IdTable::kNone, table.Find(42, [](std::uint32_t) { return false; }));
  table.Clear();
  EXPECT_EQ(IdTable::kNone, table.Find(42, [](std::uint32_t) { return true; }));
}

}  // namespace
}  // namespace exact
