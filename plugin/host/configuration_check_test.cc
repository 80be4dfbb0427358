#include "plugin/host/configuration_check.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "plugin/core/testing/message_of.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/feature_types.h"
#include "plugin/host/model_config.h"
#include "plugin/host/run_program.h"
#include "plugin/host/settings.h"
#include "plugin/host/test_files.h"

namespace exact {
namespace {

using testing::Contains;
using testing::MessageOf;

class ConfigurationCheckTest : public ::testing::Test {
 protected:
  static constexpr const char* kFeatures =
      "[feature]\nUnknownWordPenalty\nWordPenalty\nDistortion\n"
      "PhraseDictionaryMemory name=TM path=table\nKENLM name=LM path=lm\n";
  static constexpr const char* kWeights =
      "[weight]\nUnknownWordPenalty0= 1\nWordPenalty0= 1\nDistortion0= 1\nTM= 1\nLM= 1\n";

  ConfigurationCheck Check(const std::string& ini) {
    const std::string path = files_.Write("moses.ini", ini);
    ConfigurationCheck check;
    Settings settings;
    settings.ReadIni(path, &check.findings);
    check.of_charts = chart::IsOfCharts(settings);
    const DecoderOptions options(settings, &check.findings);
    const ModelConfig config(settings, path, &check.findings);
    config.CheckFiles(&check.files);
    return check;
  }

  // What the loader says to the same file.
  std::string LoaderMessage() {
    return MessageOf([&] {
      Settings settings;
      settings.ReadIni(files_.Path("moses.ini"));
      const DecoderOptions options(settings);
      std::vector<std::string> warnings;
      ModelConfig(settings, files_.Path("moses.ini"), &warnings);
    });
  }

  testing::TestFiles files_;
};

TEST_F(ConfigurationCheckTest, MissingFilesDoNotMakeItRefused) {
  const std::string ini = std::string(kFeatures) + kWeights;
  EXPECT_EQ(kMissingFiles, CheckExitCode(Check(ini)));
  EXPECT_TRUE(Contains(FormatCheck(Check(ini)), "\nserved; missing files: 2\n"));
  files_.Write("table", "");
  files_.Write("lm", "");
  EXPECT_EQ(kSuccess, CheckExitCode(Check(ini)));
  EXPECT_TRUE(Contains(FormatCheck(Check(ini)), "searched exactly\nserved\n"));
}

TEST_F(ConfigurationCheckTest, AllComplaintsAreThereAndTheLoaderThrowsTheFirst) {
  const ConfigurationCheck check = Check("[stakc]\n5\n[stack]\nmany\n" + std::string(kFeatures) +
                                         "OpSequenceModel name=OSM\n" + kWeights + "OSM= 1\n");
  EXPECT_EQ(3U, Select(check.findings, Verdict::kRefused).size());
  EXPECT_EQ(kBadFile, CheckExitCode(check));
  const auto json = nlohmann::json::parse(FormatCheckJson(check));
  EXPECT_EQ("no", json["served"]);
  EXPECT_EQ("refused", json["in_moses"]) << "Moses does not know the section, either";
  EXPECT_EQ("[stakc]", json["findings"][0]["subject"]);
  EXPECT_EQ(1, json["findings"][0]["line"]);
  EXPECT_TRUE(Contains(LoaderMessage(), "moses.ini:1: unknown parameter 'stakc'"));
}

TEST_F(ConfigurationCheckTest, TheLoaderRefusesExactlyWhatTheCheckRefuses) {
  const std::string feature_lines[] = {"SRILM name=L2 path=lm order=3\n",
                                       "IRSTLM name=L2 path=lm\n",
                                       "OpSequenceModel name=L2\n",
                                       "KENLM name=L2 path=lm factor=1\n",
                                       "PhrasePenalty name=L2\n",
                                       "PhrasePenalty name=L2 num-features=2\n",
                                       "LexicalReordering name=L2 type=msd\n"};
  for (const std::string& line : feature_lines) {
    const ConfigurationCheck check = Check(kFeatures + line + kWeights + "L2= 1\n");
    EXPECT_EQ(check.findings.HasRefusal(), LoaderMessage() != "(no error)") << line;
  }
}

TEST_F(ConfigurationCheckTest, TheWorstLineDecidesWhatThePluginDoes) {
  const auto plugin = [&](const std::string& more) {
    return Check(kFeatures + more + kWeights).InMosesKind();
  };
  EXPECT_EQ(InMoses::Kind::kExact, plugin("PhraseDictionaryOnDisk path=x\n"));
  EXPECT_EQ(InMoses::Kind::kFallsBack, plugin("OpSequenceModel\nGeneration path=x\n"));
  EXPECT_EQ(InMoses::Kind::kRefused, plugin("OpSequenceModel\nNoSuchFeature\n"));
  EXPECT_EQ(InMoses::Kind::kFallsBack, plugin("[inputtype]\n2\n"));
  EXPECT_EQ(InMoses::Kind::kRefused, plugin("[search-algorithm]\n3\n"));
  const std::string exact = "[search-algorithm]\n20\n[exact-algorithm]\n";
  EXPECT_EQ(InMoses::Kind::kExact, plugin(exact + "optimal-beam\n"));
  EXPECT_EQ(InMoses::Kind::kRefused, plugin(exact + "rush-collins\n"));
  EXPECT_EQ(InMoses::Kind::kRefused, plugin("[ttable-limit]\n10\n"));
}

TEST_F(ConfigurationCheckTest, ThePluginServesChartModels) {
  const std::string features =
      "[feature]\nUnknownWordPenalty\nWordPenalty\n"
      "PhraseDictionaryMemory name=TM path=table\nKENLM name=LM path=lm\n";
  const std::string weights = "[weight]\nUnknownWordPenalty0= 1\nWordPenalty0= 1\nTM= 1\nLM= 1\n";
  const auto plugin = [&](const std::string& algorithm, const std::string& more = "") {
    return Check(features + more + weights + "[search-algorithm]\n" + algorithm + "\n")
        .InMosesKind();
  };
  for (const std::string algorithm : {"3", "5", "21"}) {
    EXPECT_EQ(InMoses::Kind::kExact, plugin(algorithm)) << algorithm;
  }
  for (const std::string algorithm : {"6", "7", "8", "9"}) {
    EXPECT_EQ(InMoses::Kind::kRefused, plugin(algorithm)) << algorithm;
  }
  EXPECT_EQ(InMoses::Kind::kRefused, plugin("20", "[max-chart-span]\n10\n"));
  EXPECT_EQ(InMoses::Kind::kExact, plugin("21", "[max-chart-span]\n10\n[inputtype]\n3\n"));
  EXPECT_EQ(InMoses::Kind::kExact,
            plugin("21", "[n-best-trees]\n[exact-algorithm]\nrush-collins\n"));
  EXPECT_EQ(InMoses::Kind::kExact, plugin("21", "RuleScope\nPhraseDictionaryOnDisk path=x\n"));
  EXPECT_EQ(InMoses::Kind::kFallsBack, plugin("21", "SoftMatchingFeature\n"));
  EXPECT_EQ(InMoses::Kind::kFallsBack, plugin("21", "SRILM name=L2 path=lm order=3\n"));
  for (const std::string more :
       {"Distortion\n", "PhraseDictionaryCompact path=x\n", "OpSequenceModel\n", "RuleTable\n",
        "[inputtype]\n2\n", "[server]\n", "[minimum-bayes-risk]\n", "[output-word-graph]\nx\n0\n",
        "[translation-option-threshold]\n0.1\n", "[exact-algorithm]\nword-prices\n"}) {
    EXPECT_EQ(InMoses::Kind::kRefused, plugin("21", more)) << more;
  }
}

TEST(FeatureTypes, EachRefusalSaysWhatToDo) {
  for (const std::string name :
       {"PhraseDictionaryBinary", "OpSequenceModel", "Generation", "RDLM"}) {
    const FeatureType* type = FindFeatureType(name);
    ASSERT_NE(nullptr, type) << name;
    EXPECT_FALSE(type->kind) << name;
    EXPECT_TRUE(Contains(type->text, "; ")) << name;
  }
  EXPECT_EQ(nullptr, FindFeatureType("NoSuchFeature"));
}

}  // namespace
}  // namespace exact
