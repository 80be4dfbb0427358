#include "plugin/host/model_config.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "plugin/host/settings.h"
#include "plugin/host/test_files.h"
#include "plugin/host/test_messages.h"

namespace exact {
namespace {

using testing::Contains;
using testing::MessageOf;
using testing::TestFiles;

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

}  // namespace
}  // namespace exact
