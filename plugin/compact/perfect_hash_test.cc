// Compares with libcmph, which made the functions that Moses stores.
#include "plugin/compact/perfect_hash.h"

#include <cmph.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <set>
#include <string>
#include <vector>

#include "plugin/tables/test_file.h"

namespace exact {
namespace {

class PerfectHashTest : public ::testing::TestWithParam<std::size_t> {
 protected:
  PerfectHashTest() {
    for (std::size_t i = 0; i < GetParam(); ++i) keys_.push_back(Text(i, "key"));
    std::vector<char*> pointers;
    pointers.reserve(keys_.size());
    for (std::string& key : keys_) pointers.push_back(key.data());
    cmph_io_adapter_t* source =
        cmph_io_vector_adapter(pointers.data(), static_cast<cmph_uint32>(pointers.size()));
    cmph_config_t* config = cmph_config_new(source);
    cmph_config_set_algo(config, CMPH_CHD);
    theirs_ = cmph_new(config);
    cmph_config_destroy(config);
    cmph_io_vector_adapter_destroy(source);
    std::FILE* file = std::fopen(dumped_.path().c_str(), "wb");
    cmph_dump(theirs_, file);
    std::fclose(file);
  }
  ~PerfectHashTest() override { cmph_destroy(theirs_); }

  static std::string Text(std::size_t number, const std::string& word) {
    return word + std::string(number % 30, 'x') + std::to_string(number) + " ||| ";
  }
  std::uint32_t Theirs(const std::string& key) const {
    return cmph_search(theirs_, key.data(), static_cast<cmph_uint32>(key.size()));
  }

  testing::TestFile dumped_{""};
  std::vector<std::string> keys_;
  cmph_t* theirs_ = nullptr;
};

TEST_P(PerfectHashTest, GivesTheNumbersOfLibcmph) {
  const MappedFile file(dumped_.path(), "cmph");
  FileCursor cursor(file);
  const PerfectHash ours(&cursor);
  EXPECT_TRUE(cursor.AtEnd());
  std::set<std::uint32_t> numbers;
  for (const std::string& key : keys_) {
    EXPECT_EQ(Theirs(key), ours(key)) << key;
    numbers.insert(ours(key));
  }
  EXPECT_EQ(keys_.size(), numbers.size());
  EXPECT_EQ(keys_.size() - 1, *numbers.rbegin());
  for (std::size_t i = 0; i < 1000; ++i) {
    EXPECT_EQ(Theirs(Text(i, "other")), ours(Text(i, "other")));
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, PerfectHashTest,
                         ::testing::Values(2, 3, 10, 100, 1000, 1024, 20000));

}  // namespace
}  // namespace exact
