#include "plugin/host/old_format.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "plugin/core/testing/message_of.h"
#include "plugin/host/model_config.h"
#include "plugin/host/test_files.h"

namespace exact {
namespace {

using testing::Contains;

class OldFormatTest : public ::testing::Test {
 protected:
  ModelConfig Read(const std::string& ini, const std::vector<Settings::Switch>& switches = {}) {
    Settings settings;
    settings.ReadIni(files_.Write("moses.ini", ini));
    settings.ApplyCommandLine(switches);
    return ModelConfig(settings, files_.Path("moses.ini"), &warnings_);
  }

  std::string Message(const std::string& ini) {
    return testing::MessageOf([&] { Read(ini); });
  }

  static std::string Table(const std::string& limit = "[ttable-limit]\n20\n") {
    return "[ttable-file]\n0 0 0 2 t\n" + limit + "[weight-t]\n0.25\n0.5\n";
  }

  testing::TestFiles files_;
  std::vector<std::string> warnings_;
};

TEST_F(OldFormatTest, FeaturesAndWeightsAreThoseOfMoses) {
  const ModelConfig config =
      Read(Table() +
           "[lmodel-file]\n8 0 3 l\n9 0 4 m\n[weight-l]\n0.5\n0.25\n[weight-w]\n-1\n"
           "[weight-p]\n0.125\n[distortion-file]\n0-0 msd-bidirectional-fe 6 r\n"
           "[weight-d]\n0.6\n0.1\n0.2\n0.3\n0.4\n0.5\n0.6\n");
  EXPECT_EQ(
      std::string("KENLM0= 0.500000\nKENLM1= 0.250000\nDistortion0= 0.600000\n"
                  "LexicalReordering0= 0.100000 0.200000 0.300000 0.400000 0.500000 0.600000\n"
                  "PhrasePenalty0= 0.125000\nWordPenalty0= -1.000000\n"
                  "UnknownWordPenalty0 UNTUNEABLE\nPhraseDictionaryMemory0= 0.250000 0.500000\n"),
      FormatWeights(config));
}

TEST_F(OldFormatTest, WeightsHaveSixDigits) {
  EXPECT_EQ(0.123457,
            Read(Table() + "[weight-w]\n0.123456789\n").Weight(FeatureKind::kWordPenalty));
}

TEST_F(OldFormatTest, EachTableHasItsLimit) {
  const ModelConfig config = Read(
      "[ttable-file]\n0 0 0 1 t\n6 0 0 1 u\n[ttable-limit]\n7\n8\n[weight-t]\n1\n2\n"
      "[mapping]\n0 T 0\n1 T 1\n");
  EXPECT_EQ(7U, config.features[config.tables[0]].table_limit);
  EXPECT_EQ(8U, config.features[config.tables[1]].table_limit);
}

TEST_F(OldFormatTest, TheCommandLineReplacesWeights) {
  const ModelConfig config = Read(Table(), {{"weight-t", {"3"}}});
  EXPECT_EQ((std::vector<double>{3, 0.5}), config.features.back().weights);
}

TEST_F(OldFormatTest, WhatMosesCannotConvertIsRefused) {
  EXPECT_TRUE(Contains(Message(Table("")), "0 values in [ttable-limit]"));
  EXPECT_TRUE(
      Contains(Message(Table() + "[lmodel-file]\n8 0 3 l\n"), "only 0 weights in [weight-l]"));
  EXPECT_TRUE(Contains(Message(Table() + "[lmodel-file]\n7 0 3 l\n[weight-l]\n1\n"), "type '7'"));
  EXPECT_TRUE(Contains(Message(Table() + "[lmodel-file]\n8 0 l\n[weight-l]\n1\n"), "TYPE FACTOR"));
  EXPECT_TRUE(Contains(Message(Table() + "[weight-w]\nmuch\n"), "weight 'much'"));
  EXPECT_TRUE(Contains(Message(Table() + "[weight-w]\n1\n2\n"), "'WordPenalty1'"));
  EXPECT_TRUE(Contains(Message(Table() + "[feature]\nWordPenalty\n"), "the old ini format"));
  EXPECT_TRUE(Contains(Message("[weight-t]\n1\n"), "no phrase table"));
  // Moses numbers the weights of all language models together, and features by their type.
  const std::string two = "[lmodel-file]\n8 0 3 l\n0 0 3 m\n[weight-l]\n1\n1\n";
  EXPECT_TRUE(Contains(Message(Table() + two), "weights for 'SRILM1'"));
}

}  // namespace
}  // namespace exact
