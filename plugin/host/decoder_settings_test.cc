// The library's options, and what it says about wrong ones and wrong files.
#include <gtest/gtest.h>

#include <filesystem>

#include "plugin/core/testing/message_of.h"
#include "plugin/host/decoder.h"
#include "plugin/host/model_config.h"
#include "plugin/host/test_files.h"
#include "plugin/host/test_sample.h"

namespace exact {
namespace {

using moses_exact::Result;
using testing::Contains;
using testing::kSampleIni;
using testing::SampleIniWithout;
using testing::SampleSentences;

// What the constructor complains about.
std::string ComplaintOf(const std::string& ini, const moses_exact::Options& options) {
  try {
    const moses_exact::Decoder decoder(ini, options);
  } catch (const moses_exact::InputError& e) {
    return e.what();
  }
  return "(no error)";
}

TEST(DecoderOptionsTest, TheSearchIsExactUnlessSomebodyChooses) {
  const testing::TestFiles files;
  const std::string ini = files.Write("moses.ini", SampleIniWithout("search-algorithm"));
  const std::string line = SampleSentences()[0];
  EXPECT_EQ("optimal", std::string(Name(moses_exact::Decoder(ini).Translate(line).status)));
  moses_exact::Options options;
  options.Set("search-algorithm", "1");
  EXPECT_EQ("cube-pruning", moses_exact::Decoder(ini, options).Translate(line).algorithm);
  options.search_algorithm = moses_exact::SearchAlgorithm::kStack;
  const Result result = moses_exact::Decoder(kSampleIni, options).Translate(line);
  EXPECT_EQ("stack", result.algorithm);
  EXPECT_EQ(moses_exact::Status::kUnknown, result.status);
  EXPECT_FALSE(result.upper_bound || result.gap);
}

TEST(DecoderOptionsTest, WhatTheIniTellsTheProgramToPrintHasNoEffect) {
  const testing::TestFiles files;
  const std::string ini =
      files.Write("moses.ini", SampleIniWithout("mapping") + "[mapping]\n0 T 0\n[n-best-list]\n" +
                                   files.Path("out") + "\n3\n[exact-report]\n" + files.Path("out") +
                                   "\n[threads]\nmany\n[input-file]\nnone\n");
  const Result result = moses_exact::Decoder(ini).Translate(SampleSentences()[0]);
  EXPECT_EQ(moses_exact::Status::kOptimal, result.status);
  EXPECT_TRUE(result.nbest.empty());
  EXPECT_FALSE(result.beam_score);
  EXPECT_FALSE(std::filesystem::exists(files.Path("out")));
}

TEST(DecoderOptionsTest, ErrorsHaveTheProgramsMessages) {
  const moses_exact::Options none;
  EXPECT_TRUE(Contains(ComplaintOf("/no/such/moses.ini", none), "/no/such/moses.ini"));
  const testing::TestFiles files;
  const std::string bad_weight = files.Write(
      "moses.ini", SampleIniWithout("weight") + "[weight]\nUnknownWordPenalty0= 1\nLM0= much\n");
  const std::string complaint = ComplaintOf(bad_weight, none);
  EXPECT_TRUE(Contains(complaint, "moses.ini:"));
  EXPECT_TRUE(Contains(complaint, "'much'"));
  Settings settings;
  settings.ReadIni(bad_weight);
  std::vector<std::string> warnings;
  EXPECT_EQ(testing::MessageOf([&] { ModelConfig(settings, bad_weight, &warnings); }), complaint);
}

TEST(DecoderOptionsTest, OptionsAreChecked) {
  const auto complaint = [](const std::string& name, const std::string& value) {
    moses_exact::Options options;
    options.Set(name, value);
    return ComplaintOf(kSampleIni, options);
  };
  EXPECT_EQ("option -stack: 'stack' is 'big'; expected a number from 0 to 2147483647",
            complaint("stack", "big"));
  EXPECT_TRUE(Contains(complaint("stakc", "1"), "unknown parameter 'stakc'"));
  EXPECT_TRUE(Contains(complaint("dl", "1"), "expected 'distortion-limit'"));
  EXPECT_TRUE(Contains(complaint("report-all-factors", "true"), "is not supported"));
  EXPECT_TRUE(Contains(complaint("threads", "2"), "tells the program"));
  EXPECT_TRUE(Contains(complaint("n-best-list", "-"), "tells the program"));
}

TEST(DecoderOptionsTest, WarningsAreKept) {
  EXPECT_TRUE(moses_exact::Decoder(kSampleIni).warnings().empty());
  const testing::TestFiles files;
  files.Write("phrases", "a ||| a ||| 1\n");
  const moses_exact::Decoder decoder(
      files.Write("moses.ini",
                  "[feature]\nUnknownWordPenalty\n"
                  "PhraseDictionaryMemory name=TM num-features=1 path=phrases\n[weight]\nTM= 1\n"));
  ASSERT_EQ(1U, decoder.warnings().size());
  EXPECT_TRUE(Contains(decoder.warnings()[0], "no weights for UnknownWordPenalty0"));
}

TEST(DecoderOptionsTest, TheVersionIsTheProjects) {
  EXPECT_EQ(std::string(MOSES_EXACT_VERSION), moses_exact::Version());
}

}  // namespace
}  // namespace exact
