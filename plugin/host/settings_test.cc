#include "plugin/host/settings.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "plugin/core/testing/message_of.h"
#include "plugin/host/command_line.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/parameters.h"
#include "plugin/host/test_files.h"

namespace exact {
namespace {

using testing::Contains;
using testing::MessageOf;
using testing::TestFiles;

TEST(Settings, TheCommandLineReplacesTheIniValueByValue) {
  const TestFiles files;
  Settings settings;
  settings.ReadIni(files.Write("moses.ini",
                               "# comment\n[stack]\n 50 # more\n[mapping]\n0 T 0\n"
                               "1 T 1\n[drop-unknown]\n"));
  settings.ApplyCommandLine({{"stack", {"70"}}, {"mapping", {"0 T 1"}}});
  EXPECT_EQ("70", settings.Values("stack").front().text);
  ASSERT_EQ(2U, settings.Values("mapping").size());
  EXPECT_EQ("0 T 1", settings.Values("mapping")[0].text);
  EXPECT_EQ("1 T 1", settings.Values("mapping")[1].text);
  ASSERT_NE(nullptr, settings.Find("drop-unknown"));
  EXPECT_TRUE(settings.Find("drop-unknown")->empty());
  EXPECT_EQ(nullptr, settings.Find("distortion-limit"));
}

TEST(Settings, UnknownAndRefusedSectionsAreNamedWithTheirLine) {
  const TestFiles files;
  Settings settings;
  const std::string unknown = files.Write("a.ini", "[stack]\n5\n[stakc]\n5\n");
  EXPECT_TRUE(Contains(MessageOf([&] { settings.ReadIni(unknown); }), "a.ini:3"));
  const std::string refused = files.Write("b.ini", "[disable-discarding]\n");
  EXPECT_TRUE(Contains(MessageOf([&] { settings.ReadIni(refused); }), "use -stack 0"));
  const std::string number = files.Write("c.ini", "[stack]\nmany\n");
  Settings fresh;
  fresh.ReadIni(number);
  EXPECT_TRUE(Contains(MessageOf([&] { DecoderOptions options(fresh); }), "c.ini:2"));
}

TEST(Parameters, NamesAreUnique) {
  for (const Parameter& a : AllParameters()) {
    EXPECT_EQ(&a, FindParameter(a.name)) << a.name;
    if (!a.short_name.empty()) {
      EXPECT_EQ(&a, FindParameter(a.short_name)) << a.name;
    }
    const bool explained = a.handling == Handling::kHarmless || a.handling == Handling::kOldFormat;
    EXPECT_TRUE(explained || !a.text.empty()) << a.name;
  }
}

TEST(CommandLine, IsReadAsMosesReadsIt) {
  const char* arguments[] = {"moses-exact", "-f", "x.ini",        "--stack", "100", "-dl",     "-1",
                             "-du",         "-t", "-n-best-list", "out",     "10",  "distinct"};
  const auto switches = ParseCommandLine(13, arguments);
  ASSERT_EQ(6U, switches.size());
  EXPECT_EQ("config", switches[0].name);
  EXPECT_EQ("stack", switches[1].name);
  EXPECT_EQ((std::vector<std::string>{"-1"}), FindSwitch(switches, "distortion-limit")->values);
  EXPECT_TRUE(FindSwitch(switches, "drop-unknown")->values.empty());
  EXPECT_EQ((std::vector<std::string>{"out", "10", "distinct"}),
            FindSwitch(switches, "n-best-list")->values);
}

TEST(CommandLine, RefusesWhatMakesNoSense) {
  const char* unknown[] = {"moses-exact", "-no-such-option"};
  EXPECT_THROW(ParseCommandLine(2, unknown), UsageError);
  const char* twice[] = {"moses-exact", "-stack", "1", "-s", "2"};
  EXPECT_THROW(ParseCommandLine(5, twice), UsageError);
  const char* stray[] = {"moses-exact", "stray"};
  EXPECT_THROW(ParseCommandLine(2, stray), UsageError);
}

}  // namespace
}  // namespace exact
