#include "plugin/host/line_reader.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/core/base/file_limits.h"
#include "plugin/core/base/id_table.h"
#include "plugin/core/testing/message_of.h"
#include "plugin/host/test_files.h"

namespace exact {
namespace {

using testing::Contains;
using testing::MessageOf;
using testing::TestFiles;

std::vector<std::string> ReadLines(const std::string& path) {
  LineReader reader(path, "a test file");
  std::vector<std::string> lines;
  std::string_view line;
  while (reader.Next(&line)) lines.emplace_back(line);
  return lines;
}

TEST(LineReader, ReadsPlainAndCompressedAlike) {
  const TestFiles files;
  const std::string text = "one\r\ntwo\n\nfour";
  const std::vector<std::string> expected = {"one", "two", "", "four"};
  EXPECT_EQ(expected, ReadLines(files.Write("plain", text)));
  EXPECT_EQ(expected, ReadLines(files.WriteCompressed("packed.gz", text)));
}

TEST(LineReader, ReadsLinesLongerThanItsBuffer) {
  const TestFiles files;
  const std::string longest(3000000, 'x');
  EXPECT_EQ((std::vector<std::string>{"a", longest, "b"}),
            ReadLines(files.Write("long", "a\n" + longest + "\nb\n")));
}

TEST(LineReader, RefusesLinesThatAreTooLong) {
  const TestFiles files;
  const std::string text = "a\n" + std::string(kMaxLineBytes + 1, 'x');
  for (const std::string& path : {files.Write("long", text), files.WriteCompressed("gz", text)}) {
    EXPECT_TRUE(Contains(MessageOf([&] { ReadLines(path); }),
                         path + ":2: the line has more than 16777216 bytes"));
  }
}

TEST(LineReader, CutsLinesThatAreTooLongOnRequest) {
  const TestFiles files;
  for (const std::size_t size : {kMaxLineBytes + 1, 2 * kMaxLineBytes, 3 * kMaxLineBytes + 77}) {
    const std::string text = "a\n" + std::string(size, 'x') + "\nb\n" + std::string(size, 'y');
    for (const std::string& path : {files.Write("long", text), files.WriteCompressed("gz", text)}) {
      LineReader reader(path, "a test file", LongLines::kCut);
      for (const std::string& expected :
           {std::string("a"), std::string(1000, 'x'), std::string("b"), std::string(1000, 'y')}) {
        std::string_view line;
        ASSERT_TRUE(reader.Next(&line));
        ASSERT_EQ(expected, line);
        ASSERT_EQ(expected.size() == 1000, reader.LineCut());
      }
      std::string_view line;
      ASSERT_FALSE(reader.Next(&line));
      ASSERT_EQ(4U, reader.location().line);
    }
  }
}

TEST(LineReader, KnowsWhetherTheLastLineHasItsEnd) {
  const TestFiles files;
  for (const bool ended : {true, false}) {
    LineReader reader(files.Write("file", ended ? "a\nb\n" : "a\nb"), "a test file");
    std::string_view line;
    while (reader.Next(&line)) {
      EXPECT_EQ(ended || line == "a", reader.LineEnded());
    }
  }
}

TEST(LineReader, SaysWhatIsWrong) {
  const TestFiles files;
  EXPECT_TRUE(Contains(MessageOf([&] { ReadLines(files.Path("none")); }), "cannot be opened"));
  EXPECT_TRUE(Contains(MessageOf([&] { ReadLines(files.folder()); }), "is a directory"));
  std::string noise;
  for (std::uint64_t i = 0; i < 200000; ++i) noise += static_cast<char>(MixBits(i));
  const std::string path = files.WriteCompressed("cut.gz", noise);
  std::filesystem::resize_file(path, std::filesystem::file_size(path) / 2);
  EXPECT_TRUE(Contains(MessageOf([&] { ReadLines(path); }), "truncated gzip"));
}

}  // namespace
}  // namespace exact
