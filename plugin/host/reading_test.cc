// Tokens, lines, settings, features: what is read, and what is said when it cannot be.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "plugin/core/base/file_limits.h"
#include "plugin/core/base/id_table.h"
#include "plugin/core/testing/message_of.h"
#include "plugin/frontend/tokens.h"
#include "plugin/host/command_line.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/input_filter.h"
#include "plugin/host/line_reader.h"
#include "plugin/host/model_config.h"
#include "plugin/host/parameters.h"
#include "plugin/host/settings.h"
#include "plugin/host/stream_lines.h"
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

TEST(Settings, TheCommandLineReplacesTheIniValueByValue) {
  const TestFiles files;
  Settings settings;
  settings.ReadIni(files.Write("moses.ini",
                               "# comment\n[stack]\n 50 # more\n[mapping]\n0 T 0\n"
                               "1 T 1\n[drop-unknown]\n"));
  settings.ApplyCommandLine({{"stack", {"70"}}, {"mapping", {"0 T 1"}}});
  EXPECT_EQ(70, settings.Integer("stack", 200, 0, 1000));
  ASSERT_EQ(2U, settings.Values("mapping").size());
  EXPECT_EQ("0 T 1", settings.Values("mapping")[0].text);
  EXPECT_EQ("1 T 1", settings.Values("mapping")[1].text);
  EXPECT_TRUE(settings.Flag("drop-unknown", false));
  EXPECT_EQ(6, settings.Integer("distortion-limit", 6, -1, 100));
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
  EXPECT_TRUE(Contains(MessageOf([&] { fresh.Integer("stack", 1, 0, 9); }), "c.ini:2"));
}

TEST(Parameters, NamesAreUnique) {
  for (const Parameter& a : AllParameters()) {
    EXPECT_EQ(&a, FindParameter(a.name)) << a.name;
    if (!a.short_name.empty()) {
      EXPECT_EQ(&a, FindParameter(a.short_name)) << a.name;
    }
    EXPECT_TRUE(a.handling == Handling::kHarmless || !a.text.empty()) << a.name;
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

class ModelConfigTest : public ::testing::Test {
 protected:
  static constexpr const char* kFeatures =
      "[feature]\n"
      "UnknownWordPenalty\n"
      "WordPenalty\n"
      "PhrasePenalty\n"
      "PhraseDictionaryMemory name=TM num-features=2 path=t input-factor=0 output-factor=0\n"
      "Distortion\n"
      "KENLM name=LM factor=0 path=l order=3\n";

  ModelConfig Read(const std::string& ini, const std::vector<Settings::Switch>& switches = {}) {
    Settings settings;
    settings.ReadIni(files_.Write("moses.ini", ini));
    settings.ApplyCommandLine(switches);
    return ModelConfig(settings, files_.Path("moses.ini"), &warnings_);
  }

  TestFiles files_;
  std::vector<std::string> warnings_;
};

TEST_F(ModelConfigTest, NamesWeightsAndOrderAreThoseOfMoses) {
  const ModelConfig config = Read(std::string(kFeatures) +
                                  "[weight]\nUnknownWordPenalty0= 1\nWordPenalty0= -0.5\n"
                                  "PhrasePenalty0= 0.2\nTM= 0.1 0.2\nDistortion0= 0.3\nLM= 0.5\n");
  EXPECT_EQ(
      "Distortion0= 0.300000\nLM= 0.500000\nUnknownWordPenalty0 UNTUNEABLE\n"
      "WordPenalty0= -0.500000\nPhrasePenalty0= 0.200000\nTM= 0.100000 0.200000\n",
      FormatWeights(config));
  EXPECT_TRUE(warnings_.empty());
  EXPECT_EQ(20U, config.features[config.tables.front()].table_limit);
}

TEST_F(ModelConfigTest, WeightOverwriteKeepsWhatIsMarkedWithX) {
  const ModelConfig config = Read(std::string(kFeatures) + "[weight]\nTM= 0.1 0.2\nLM= 0.5\n",
                                  {{"weight-overwrite", {"TM= x 7 LM= 8"}}});
  EXPECT_EQ((std::vector<double>{0.1, 7}), config.features[3].weights);
  EXPECT_EQ((std::vector<double>{8}), config.features[5].weights);
  EXPECT_EQ(4U, warnings_.size()) << "features without weights are reported";
}

TEST_F(ModelConfigTest, ATableNotInTheMappingIsNotUsed) {
  const std::string second = "PhraseDictionaryMemory name=TM2 num-features=1 path=u\n";
  EXPECT_EQ(1U, Read(kFeatures + second).tables.size());
  const ModelConfig both = Read(kFeatures + second + "[mapping]\n0 T 1\n1 T 0\n");
  ASSERT_EQ(2U, both.tables.size());
  EXPECT_EQ("TM2", both.features[both.tables[0]].name);
  EXPECT_EQ("TM", both.features[both.tables[1]].name);
}

TEST_F(ModelConfigTest, WhatDoesNotFitIsNamedWithItsLine) {
  const auto message = [&](const std::string& more) {
    return MessageOf([&] { Read(kFeatures + more); });
  };
  EXPECT_TRUE(
      Contains(message("[weight]\nTM= 0.1\n"), "moses.ini:9: 1 weights for TM; expected 2"));
  EXPECT_TRUE(Contains(message("[weight]\nTM= 0.1 nan\n"), "finite"));
  EXPECT_TRUE(Contains(message("[weight]\nTX= 0.1\n"), "no [feature] has this name"));
  EXPECT_TRUE(Contains(message("[mapping]\n0 T 1\n"), "moses.ini:9"));
  EXPECT_TRUE(Contains(message("[mapping]\n0 T 0\n0 G 0\n"), "generation"));
  EXPECT_TRUE(Contains(message("OpSequenceModel path=x\n"), "not supported"));
  EXPECT_TRUE(Contains(message("KENLM path=x colour=red\n"), "colour"));
  EXPECT_TRUE(Contains(message("Distortion name=LM\n"), "second feature called LM"));
}

TEST_F(ModelConfigTest, LexicalizedReorderingHasTheScoresOfItsType) {
  const std::string line = "LexicalReordering name=LR path=r input-factor=0 ";
  const ModelConfig config =
      Read(kFeatures + line + "output-factor=0 num-features=8 " +
           "type=allff-fe-bidirectional-mslr-wbe\n[weight]\n" + "LR= 1 2 3 4 5 6 7 8\n");
  EXPECT_EQ(8U, config.features.back().weights.size());
  EXPECT_EQ("LR", config.InOutputOrder()[2]->name) << "with the stateful ones, before TM";
  EXPECT_EQ(2U, Read(kFeatures + line + "type=leftright-f").features.back().weights.size());
  EXPECT_FALSE(Read(kFeatures + line + "type=msd-f").features.back().reordering.by_target);
  EXPECT_TRUE(
      Read(kFeatures + line + "output-factor=0 type=msd-f").features.back().reordering.by_target);
  const auto message = [&](const std::string& arguments) {
    return MessageOf([&] { Read(kFeatures + line + arguments + "\n"); });
  };
  EXPECT_TRUE(Contains(message("type=hier-msd-fe"), "moses.ini:8: 'hier' in type=hier-msd-fe"));
  EXPECT_TRUE(Contains(message("type=msd-e"), "'e' in type=msd-e"));
  EXPECT_TRUE(Contains(message("type=msd-fe num-features=4"), "num-features=4; expected 3"));
  EXPECT_TRUE(Contains(message("type=msd-fe default-scores=1,2"), "2 default-scores; expected 3"));
  EXPECT_TRUE(Contains(message(""), "no type="));
}

TEST(InputFilter, FindsExactlyThePhrasesOfTheInput) {
  const TestFiles files;
  Vocabulary vocabulary;
  std::string text;
  std::vector<std::vector<Word>> sentences;
  for (std::uint64_t s = 0; s < 40; ++s) {
    std::string line;
    for (std::uint64_t i = 0; i < MixBits(s) % 40; ++i) {
      line += static_cast<char>('a' + MixBits(s * 100 + i) % 3);
      line += ' ';
    }
    text += line + "\n";
    sentences.emplace_back();
    for (const std::string_view word : SplitBlanks(line)) {
      sentences.back().push_back(vocabulary.Add(word));
    }
  }
  const InputFilter filter(files.Write("input", text), &vocabulary);
  int found = 0;
  for (std::uint64_t p = 0; p < 3000; ++p) {
    std::vector<Word> phrase;
    if (p % 2 == 0 && sentences[p % 40].size() > 30) {
      phrase.assign(sentences[p % 40].begin(), sentences[p % 40].begin() + 24 + p % 6);
      if (p % 4 == 0) phrase.back() = (phrase.back() + 1) % 3;
    } else {
      for (std::uint64_t i = 0; i <= p % 6; ++i) phrase.push_back(MixBits(p * 31 + i) % 3);
    }
    const bool expected = std::any_of(sentences.begin(), sentences.end(), [&](const auto& s) {
      return std::search(s.begin(), s.end(), phrase.begin(), phrase.end()) != s.end();
    });
    ASSERT_EQ(expected, filter.Contains(phrase)) << "phrase " << p;
    found += expected ? 1 : 0;
  }
  EXPECT_GT(found, 300);
  EXPECT_LT(found, 2900);
}

}  // namespace
}  // namespace exact
