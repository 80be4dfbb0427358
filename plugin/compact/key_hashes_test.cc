#include "plugin/compact/key_hashes.h"

#include <gtest/gtest.h>

namespace exact {
namespace {

TEST(MurmurHashTest, HasItsPublishedValues) {
  EXPECT_EQ(0U, MurmurHash("", 0));
  EXPECT_EQ(0x514E28B7U, MurmurHash("", 1));
  EXPECT_EQ(0xBA6BD213U, MurmurHash("test", 0));
  EXPECT_EQ(0x24884CBAU, MurmurHash("Hello, world!", 0x9747B28C));
}

TEST(JenkinsHashTest, DependsOnEveryByteAndTheLength) {
  const std::string key = "a key of more than twenty-four bytes";
  const auto hash = JenkinsHash(key, 7);
  for (std::size_t i = 0; i < key.size(); ++i) {
    std::string other = key;
    other[i] = static_cast<char>(other[i] ^ 1);
    EXPECT_NE(hash, JenkinsHash(other, 7)) << i;
    EXPECT_NE(hash, JenkinsHash(key.substr(0, i), 7)) << i;
  }
  EXPECT_NE(hash, JenkinsHash(key, 8));
}

}  // namespace
}  // namespace exact
