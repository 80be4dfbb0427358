#include "plugin/host/search_choice.h"

#include <gtest/gtest.h>

#include <string>

#include "plugin/host/decoder_options.h"
#include "plugin/host/test_files.h"

namespace exact {
namespace {

using testing::TestFiles;

class SearchChoice : public ::testing::Test {
 protected:
  // The search of an ini file with these lines and a table whose first line is this.
  std::string Choose(const std::string& lines, const std::string& table,
                     const std::vector<Settings::Switch>& switches = {}) {
    const std::string path = files_.Write("table", table);
    const std::string ini = files_.Write(
        "moses.ini", lines + "[feature]\nPhraseDictionaryMemory path=" + path + "\n" + more_);
    return ReadSettings(ini, switches).Values("search-algorithm").front().text;
  }

  TestFiles files_;
  std::string more_;
};

constexpr const char* kPhrase = "das haus ||| the house ||| 0.5\n";
constexpr const char* kRule = "das [X][X] [X] ||| the [X][X] [X] ||| 0.5 ||| 1-1\n";

TEST_F(SearchChoice, PhrasesAreSearchedExactly) { EXPECT_EQ("20", Choose("", kPhrase)); }

TEST_F(SearchChoice, RulesAreSearchedExactly) { EXPECT_EQ("21", Choose("", kRule)); }

TEST_F(SearchChoice, WhatIsGivenStays) {
  EXPECT_EQ("1", Choose("[search-algorithm]\n1\n", kRule));
  EXPECT_EQ("0", Choose("", kRule, {{"search-algorithm", {"0"}}}));
}

TEST_F(SearchChoice, SectionsOfChartModelsDecideWithoutTheTable) {
  EXPECT_EQ("21", Choose("[max-chart-span]\n10\n", ""));
  EXPECT_EQ("21", Choose("[non-terminals]\nX\n", kPhrase));
}

TEST_F(SearchChoice, LabelsMeanNothingWithDistortion) {
  more_ = "Distortion\n";
  EXPECT_EQ("20", Choose("", kRule));
}

TEST_F(SearchChoice, ALabelOfOneSideIsNoRule) {
  EXPECT_EQ("20", Choose("", "das haus [X] ||| the house ||| 0.5\n"));
  EXPECT_EQ("20", Choose("", "[X]\n"));
  EXPECT_EQ("20", Choose("", ""));
}

TEST_F(SearchChoice, ATableThatIsMissingIsForItsReaderToReport) {
  const std::string ini =
      files_.Write("moses.ini", "[feature]\nPhraseDictionaryMemory path=nowhere\n");
  EXPECT_EQ("20", ReadSettings(ini, {}).Values("search-algorithm").front().text);
}

TEST_F(SearchChoice, ABeamIsRemarkedOn) {
  Settings settings;
  settings.ApplyCommandLine({{"search-algorithm", {"0"}}});
  Findings findings;
  const DecoderOptions options(settings, &findings);
  ASSERT_EQ(1U, findings.Remarks().size());
  EXPECT_EQ(
      "option -search-algorithm: search-algorithm 0 is a beam, which proves nothing; to prove, use "
      "20",
      findings.Remarks().front());
}

}  // namespace
}  // namespace exact
