// Tokens and lines: how they are read, and what is said when they cannot be.

#include "plugin/host/line_reader.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "plugin/core/base/file_limits.h"
#include "plugin/core/base/id_table.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/stream_lines.h"
#include "plugin/host/test_files.h"
#include "plugin/host/test_messages.h"

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

TEST(Tokens, SplitAtAnyBlank) {
  EXPECT_EQ((std::vector<std::string_view>{"a", "b", "c"}), SplitBlanks(" a\tb  c\r"));
  EXPECT_TRUE(SplitBlanks(" \t ").empty());
}

TEST(Tokens, NumbersMustBeWhole) {
  EXPECT_EQ(12, *ParseNumber<int>("12"));
  EXPECT_EQ(-1, *ParseNumber<int>("-1"));
  EXPECT_FALSE(ParseNumber<int>("12x"));
  EXPECT_FALSE(ParseNumber<int>(""));
  EXPECT_DOUBLE_EQ(1e-7, *ParseNumber<double>("+1e-07"));
  EXPECT_EQ(0, *ParseNumber<double>("1e-999"));
  EXPECT_FALSE(ParseNumber<double>("1e-999x"));
  EXPECT_FALSE(ParseNumber<double>("+-1"));
  EXPECT_EQ(7, *ParseOnlyNumber<int>(" 7\t"));
  EXPECT_FALSE(ParseOnlyNumber<int>("7 8"));
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

TEST(StreamLines, EndWhereTheStreamEnds) {
  std::istringstream text(std::string("a\n\n\0b\nc", 7));
  StreamLines lines(text, "here", "a test");
  std::string line;
  for (const std::string& expected : {std::string("a"), std::string(), std::string("\0b", 2)}) {
    ASSERT_TRUE(lines.Next(&line));
    EXPECT_EQ(expected, line);
    EXPECT_TRUE(lines.LineEnded());
  }
  ASSERT_TRUE(lines.Next(&line));
  EXPECT_EQ("c", line);
  EXPECT_FALSE(lines.LineEnded());
  EXPECT_FALSE(lines.Next(&line));
  EXPECT_EQ(4U, lines.location().line);
}

TEST(StreamLines, RefuseLinesThatAreTooLong) {
  std::istringstream text(std::string(kMaxLineBytes, 'x') + "\n" +
                          std::string(kMaxLineBytes + 10000, 'y'));
  StreamLines lines(text, "here", "a test");
  std::string line;
  EXPECT_TRUE(lines.Next(&line));
  EXPECT_EQ(kMaxLineBytes, line.size());
  EXPECT_TRUE(Contains(MessageOf([&] { lines.Next(&line); }), "here:2: the line has more than"));
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
