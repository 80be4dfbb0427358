#include "plugin/compact/string_list.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "plugin/core/testing/message_of.h"
#include "plugin/tables/test_file.h"

namespace exact {
namespace {

template <class Number>
void Append(Number number, std::string* bytes) {
  bytes->append(reinterpret_cast<const char*>(&number), sizeof(number));
}

void AppendWords(const std::vector<std::uint32_t>& words, std::string* bytes) {
  Append(std::uint64_t{words.size()}, bytes);
  for (const std::uint32_t word : words) Append(word, bytes);
}

class StringListTest : public ::testing::Test {
 protected:
  // The bytes of a list; `words`: the positions, `blocks`: where each 32nd of them begins.
  static std::string Bytes(std::uint64_t size, const std::vector<std::uint32_t>& words,
                           const std::vector<std::uint32_t>& blocks, const std::string& strings) {
    std::string bytes("\1\1", 2);  // sorted, complete
    Append(size, &bytes);
    Append(std::uint32_t{0}, &bytes);
    AppendWords(words, &bytes);
    AppendWords(blocks, &bytes);
    Append(std::uint64_t{strings.size()}, &bytes);
    return bytes + strings;
  }

  std::vector<std::string> Read(const std::string& bytes) {
    const testing::TestFile written(bytes);
    const MappedFile file(written.path(), "test");
    FileCursor cursor(file);
    const StringList list(&cursor, sizeof(std::uint32_t), "the list");
    std::vector<std::string> strings;
    for (std::size_t i = 0; i < list.size(); ++i) strings.emplace_back(list[i]);
    return strings;
  }
};

using Strings = std::vector<std::string>;

TEST_F(StringListTest, DifferencesOfAllWidths) {
  // Kind 3: three differences of nine bits; kind 2: two of fourteen; kind 1: one.
  const std::string strings = "abb" + std::string(300, 'c') + "d" + std::string(20, 'e');
  const std::vector<std::uint32_t> words = {0, (3U << 28) | (1U << 18) | (2U << 9) | 300U,
                                            (1U << 28) | 1U};
  const Strings wanted = {"a", "bb", std::string(300, 'c'), "d", std::string(20, 'e')};
  EXPECT_EQ(wanted, Read(Bytes(5, words, {0}, strings)));
}

TEST_F(StringListTest, ManyDifferencesInAWordAndASecondBlock) {
  std::string strings(33, 'x');
  // Kind 9: 28 differences of one bit; kind 6: seven of four bits, of which three are used.
  const std::vector<std::uint32_t> words = {0, (9U << 28) | 0xFFFFFFFU, (6U << 28) | 0x1110000U,
                                            32};
  EXPECT_EQ(Strings(33, "x"), Read(Bytes(33, words, {0, 3}, strings)));
}

TEST_F(StringListTest, DamageIsReported) {
  const auto message = [&](const std::string& bytes) {
    return testing::MessageOf([&] { Read(bytes); });
  };
  EXPECT_TRUE(testing::Contains(message(Bytes(2, {0}, {0}, "ab")), "damaged list of positions"));
  EXPECT_TRUE(testing::Contains(message(Bytes(2, {0, 0}, {0}, "ab")), "damaged list of positions"));
  EXPECT_TRUE(testing::Contains(message(Bytes(2, {0, (1U << 28) | 3U}, {0}, "ab")),
                                "damaged list of strings"));
  EXPECT_TRUE(testing::Contains(message(Bytes(33, {0}, {0}, "ab")), "damaged list of positions"));
  const std::string whole = Bytes(1, {0}, {0}, "ab");
  EXPECT_EQ("(no error)", message(whole));
  for (std::size_t size = 1; size < whole.size(); ++size) {
    EXPECT_TRUE(testing::Contains(message(whole.substr(0, size)), "the file ends inside the list"));
  }
}

}  // namespace
}  // namespace exact
