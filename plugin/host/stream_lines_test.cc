#include "plugin/host/stream_lines.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

#include "plugin/core/base/file_limits.h"
#include "plugin/core/testing/message_of.h"

namespace exact {
namespace {

using testing::Contains;
using testing::MessageOf;

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

TEST(StreamLines, CutsLinesThatAreTooLongOnRequest) {
  const std::size_t size = 2 * kMaxLineBytes + 10000;
  std::istringstream text("a\n" + std::string(size, 'x') + "\nb\n" + std::string(size, 'y'));
  StreamLines lines(text, "here", "a test", LongLines::kCut);
  std::string line;
  for (const std::string& expected :
       {std::string("a"), std::string(1000, 'x'), std::string("b"), std::string(1000, 'y')}) {
    ASSERT_TRUE(lines.Next(&line));
    ASSERT_EQ(expected, line);
    ASSERT_EQ(expected.size() == 1000, lines.LineCut());
  }
  ASSERT_FALSE(lines.Next(&line));
  ASSERT_EQ(4U, lines.location().line);
}

}  // namespace
}  // namespace exact
