#include "plugin/audit/times_file.h"

#include <gtest/gtest.h>

#include "plugin/core/testing/message_of.h"
#include "plugin/host/test_files.h"

namespace exact::audit {
namespace {

class TimesFileTest : public ::testing::Test {
 protected:
  TimesFile Open(const std::string& text) { return TimesFile(files_.Write("log", text)); }

  std::string Message(const std::string& text, std::size_t sentences) {
    return exact::testing::MessageOf([&] { Open(text).ExpectAtMost(sentences); });
  }

  exact::testing::TestFiles files_;
};

TEST_F(TimesFileTest, ThreadsWriteInAnyOrder) {
  const TimesFile file = Open(
      "Defined parameters (per moses.ini or switch):\n"
      "Line 2: Translation took 0.250 seconds total\n"
      "Line 0: Search took 9 seconds\n"
      "Line 0: Translation took 1e-3 seconds total\n"
      "Name:moses  VmPeak:1 kB\n");
  EXPECT_NEAR(*file.Seconds(0), 0.001, 1e-9);
  EXPECT_FALSE(file.Seconds(1));
  EXPECT_NEAR(*file.Seconds(2), 0.25, 1e-9);
  EXPECT_FALSE(file.Seconds(3));
  file.ExpectAtMost(3);
}

TEST_F(TimesFileTest, MistakesAreNamed) {
  const std::string line = "Line 2: Translation took 0.5 seconds total\n";
  EXPECT_NE(Message(line, 2).find("the time of sentence 2, but the input has 2"),
            std::string::npos);
  EXPECT_NE(Message(line + line, 3).find("log:2: sentence 2 is there twice"), std::string::npos);
  EXPECT_NE(Message("Line 2: Search took 0.5 seconds\n", 3).find("-v 1"), std::string::npos);
}

TEST_F(TimesFileTest, TornLinesAreNoTimes) {
  for (const char* line :
       {"Line : Translation took 1 seconds total",
        "Line 99999999999999999999: Translation took 1 seconds total",
        "Line 1: Translation took -1 seconds total", "Line 1: Translation took nan seconds total",
        "Line 1: Translation took  seconds total", "Line 1: Translation took 1 sec",
        "Line 1 seconds total: Translation took ", "ine 1: Translation took 1 seconds total"}) {
    EXPECT_NE(Message(std::string(line) + "\n", 9).find("has no times"), std::string::npos) << line;
  }
}

}  // namespace
}  // namespace exact::audit
