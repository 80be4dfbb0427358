#include "plugin/host/chart/chart_sentence.h"

#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <optional>

#include "plugin/core/chart/beam/cube_pruning.h"
#include "plugin/core/testing/item_dp.h"
#include "plugin/core/testing/message_of.h"
#include "plugin/host/chart/tree_alignment.h"
#include "plugin/host/chart/tree_format.h"
#include "plugin/host/chart/tree_scores.h"
#include "plugin/host/test_files.h"

namespace exact::chart {
namespace {

constexpr const char* kLanguageModel =
    "\\data\\\nngram 1=6\nngram 2=3\n\n"
    "\\1-grams:\n-9\t<s>\t-0.5\n-1\t</s>\n-2\t<unk>\n-1\tthe\t-0.25\n-1.5\thouse\t-0.125\n"
    "-1.25\tsmall\t-0.5\n\n"
    "\\2-grams:\n-0.5\t<s> the\n-0.25\tsmall house\n-0.125\thouse </s>\n\n\\end\\\n";

constexpr const char* kRules =
    "das [X] ||| the [X] ||| 0.5 ||| 0-0\n"
    "haus [X] ||| house [X] ||| 0.5 ||| 0-0\n"
    "kleine [X] ||| small [X] ||| 0.5 ||| 0-0\n"
    "[X][X] kleine [X] ||| small [X][X] [X] ||| 0.25 ||| 0-1 1-0\n";

constexpr const char* kGlue =
    "<s> [X] ||| <s> [S] ||| 1 ||| 0-0\n"
    "[X][S] </s> [X] ||| [X][S] </s> [S] ||| 1 ||| 0-0 1-1\n"
    "[X][S] [X][X] [X] ||| [X][S] [X][X] [S] ||| 2.718 ||| 0-0 1-1\n";

class ChartSentenceTest : public ::testing::Test {
 protected:
  // Writes a model and loads it; `more` are sections of the ini file.
  void Load(const std::string& rules, const std::string& more = "", const char* glue = kGlue) {
    files_.Write("lm.arpa", kLanguageModel);
    files_.Write("rules", rules);
    files_.Write("glue", glue);
    const std::string ini = files_.Write(
        "moses.ini",
        "[search-algorithm]\n3\n[mapping]\n0 T 0\n1 T 1\n[max-chart-span]\n4\n0\n" + more +
            "[feature]\nUnknownWordPenalty\nWordPenalty\nPhrasePenalty\n"
            "PhraseDictionaryMemory name=T0 num-features=1 path=rules\n"
            "PhraseDictionaryMemory name=T1 num-features=1 path=glue\n"
            "KENLM name=LM path=lm.arpa order=2\n"
            "[weight]\nUnknownWordPenalty0= 1\nWordPenalty0= -0.5\nPhrasePenalty0= 0.25\n"
            "T0= 1\nT1= 2\nLM= 0.5\n");
    Settings settings;
    settings.ReadIni(ini);
    options_ = DecoderOptions(settings);
    options_.verbosity = 0;
    options_.keep_alignments = true;
    std::vector<std::string> warnings;
    model_.emplace(ModelConfig(settings, ini, &warnings), options_);
  }

  // The best tree as text; "none" if there is none.
  std::string Best(const std::string& line) {
    sentence_.emplace(*model_, options_, line);
    const auto best = testing::ItemOptimum(sentence_->problem());
    if (!best) return "none";
    tree_ = best->tree;
    score_ = best->score;
    return FormatTree(TreeNodes(*sentence_, best->tree));
  }

  // The weighted sum of the scores that n-best lists print.
  Score SumOfFeatures() const {
    const std::vector<FeatureConfig>& features = model_->config().features;
    const auto scores = FeatureScores(TreeNodes(*sentence_, tree_), 0);
    Score sum = 0;
    for (std::size_t f = 0; f < features.size(); ++f) {
      for (std::size_t i = 0; i < scores[f].size(); ++i) {
        sum += features[f].weights[i] * scores[f][i];
      }
    }
    return sum;
  }

  testing::TestFiles files_;
  DecoderOptions options_;
  std::optional<Model> model_;
  std::optional<ChartSentence> sentence_;
  Tree tree_;
  Score score_ = 0;
};

TEST_F(ChartSentenceTest, TranslatesWithRulesAndGlue) {
  Load(kRules);
  EXPECT_EQ(Best("das haus kleine"), "(S (S (S (S <s>) (X the)) (X small (X house))) </s>)");
  EXPECT_NEAR(score_, SumOfFeatures(), 1e-9);
  // Five words; three rules, and four of the glue.
  const double lm = -0.5 + (-0.25 - 1.25) - 0.25 - 0.125;
  EXPECT_NEAR(score_,
              0.5 * 2.302585092994046 * lm + 0.5 * 5 + 0.25 * 7 + 2 * 2 * std::log(2.718) +
                  std::log(0.5) + std::log(0.5) + std::log(0.25),
              1e-5);
}

TEST_F(ChartSentenceTest, AlignsTheMarksOfTheSentenceAsMosesDoes) {
  Load(kRules);
  Best("das haus kleine");
  EXPECT_EQ(WordAlignment(TreeNodes(*sentence_, tree_)),
            (std::vector<AlignmentPoint>{{0, 0}, {1, 1}, {2, 3}, {3, 2}, {4, 4}}));
  EXPECT_EQ(FormatTarget(TreeNodes(*sentence_, tree_), options_), "the small house");
}

TEST_F(ChartSentenceTest, CopiesUnknownWords) {
  Load(kRules);
  EXPECT_EQ(Best("das xyz"), "(S (S (S (S <s>) (X the)) (X xyz)) </s>)");
  EXPECT_EQ(sentence_->unknown_words(), std::vector<std::size_t>{2});
  EXPECT_NEAR(score_, SumOfFeatures(), 1e-9);
  options_.unknown_mark.on = true;
  EXPECT_EQ(FormatTarget(TreeNodes(*sentence_, tree_), options_), "the UNKxyz");
  EXPECT_EQ(FormatUnknownWords(*sentence_, options_), "xyz \n");
}

TEST_F(ChartSentenceTest, AWordThatOnlyLongerRulesHaveIsUnknown) {
  Load("das haus [X] ||| the house [X] ||| 0.5 ||| 0-0 1-1\n");
  EXPECT_EQ(Best("das haus"), "(S (S (S <s>) (X the house)) </s>)");
  EXPECT_EQ(sentence_->unknown_words(), (std::vector<std::size_t>{1, 2}));
}

TEST_F(ChartSentenceTest, DropsUnknownWordsButThoseWithDigits) {
  Load(kRules);
  options_.drop_unknown = true;
  EXPECT_EQ(Best("das xyz x9"), "(S (S (S (S (S <s>) (X the)) (X)) (X x9)) </s>)");
  EXPECT_NEAR(score_, SumOfFeatures(), 1e-9);
}

TEST_F(ChartSentenceTest, UnknownWordsHaveTheLabelsOfTheFile) {
  const std::string file = files_.Write("labels", "NN 0.5\nX 0.25\n");
  Load(std::string(kRules) + "das [X][NN] [X] ||| the [X][NN] [X] ||| 9 ||| 0-0 1-1\n",
       "[unknown-lhs]\n" + file + "\n");
  EXPECT_EQ(Best("das xyz"), "(S (S (S <s>) (X the (NN xyz))) </s>)");
  EXPECT_NEAR(score_, SumOfFeatures(), 1e-9);
  EXPECT_EQ(Best("xyz"), "(S (S (S <s>) (X xyz)) </s>)");
}

TEST_F(ChartSentenceTest, NonTerminalsNamesTheLabelOfUnknownWords) {
  Load("[X][Y] das [X] ||| the [X][Y] [X] ||| 0.5 ||| 0-1 1-0\n", "[non-terminals]\nY\n");
  EXPECT_EQ(Best("xyz das"), "(S (S (S <s>) (X the (Y xyz))) </s>)");
  EXPECT_EQ(Best("xyz"), "none");
}

TEST_F(ChartSentenceTest, AnyLabelMayBeThatOfTheSentence) {
  Load(kRules, "",
       "<s> [X] ||| <s> [S] ||| 1 ||| 0-0\n"
       "[X][S] [X][X] </s> [X] ||| [X][S] [X][X] </s> [A] ||| 1 ||| 0-0 1-1 2-2\n"
       "[X][S] [X][X] </s> [X] ||| [X][S] [X][X] </s> [B] ||| 2 ||| 0-0 1-1 2-2\n");
  EXPECT_EQ(Best("haus"), "(B (S <s>) (X house) </s>)");
  EXPECT_EQ(tree_.WhyInvalid(sentence_->problem()), "");
  EXPECT_NEAR(score_, SumOfFeatures(), 1e-9);
}

TEST_F(ChartSentenceTest, RulesCoverNoMoreThanTheirSpan) {
  Load(
      "a [X] ||| the [X] ||| 1\n"
      "a [X][X] a [X] ||| small [X][X] house [X] ||| 1 ||| 1-1\n");
  Best("a a a");
  const auto longest = [this] {
    std::size_t words = 0;
    const Forest& forest = sentence_->problem().forest;
    for (VertexId v = 0; v < forest.vertex_count(); ++v) {
      if (model_->chart()->labels[forest.vertex(v).label] == "X") {
        words = std::max<std::size_t>(words, forest.vertex(v).last - forest.vertex(v).first + 1);
      }
    }
    return words;
  };
  EXPECT_EQ(longest(), 3U);
  Best("a a a a a a a a");
  EXPECT_EQ(longest(), 3U);  // [max-chart-span] is 4, and the rule makes odd numbers
}

TEST_F(ChartSentenceTest, KeepsOnlyWhatTheGoalNeeds) {
  Load(std::string(kRules) + "haus [X] ||| house [UNUSED] ||| 0.5 ||| 0-0\n");
  Best("das haus");
  const Forest& forest = sentence_->problem().forest;
  for (VertexId v = 0; v < forest.vertex_count(); ++v) {
    EXPECT_NE(model_->chart()->labels[forest.vertex(v).label], "UNUSED");
    EXPECT_NE(forest.EdgesBegin(v), forest.EdgesEnd(v));
  }
}

TEST_F(ChartSentenceTest, ASentenceWithoutATreeHasNoGoal) {
  Load(kRules, "", "<s> [X] ||| <s> [S] ||| 1 ||| 0-0\n");
  EXPECT_EQ(Best("das haus"), "none");
  EXPECT_FALSE(sentence_->problem().goal.has_value());
}

TEST_F(ChartSentenceTest, TheEmptySentenceIsOnlyMarks) {
  Load(kRules);
  EXPECT_EQ(Best(""), "(S (S <s>) </s>)");
  EXPECT_EQ(FormatTarget(TreeNodes(*sentence_, tree_), options_), "");
}

// As in Moses: a mark in the text is parsed as the marks around it, and printed.
TEST_F(ChartSentenceTest, MarksInTheTextAreWords) {
  Load(kRules, "",
       "<s> [X] ||| <s> [S] ||| 1 ||| 0-0\n"
       "[X][S] </s> [X] ||| [X][S] </s> [S] ||| 1 ||| 0-0 1-1\n"
       "[X][S] [X][X] [X] ||| [X][S] [X][X] [S] ||| 2.718 ||| 0-0 1-1\n"
       "[X][S] [X][S] [X] ||| [X][S] [X][S] [S] ||| 2.718 ||| 0-0 1-1\n");
  EXPECT_EQ(Best("das </s> haus"), "(S (S (S (S (S <s>) (X the)) </s>) (X house)) </s>)");
  EXPECT_EQ(FormatTarget(TreeNodes(*sentence_, tree_), options_), "the </s> house");
  EXPECT_NEAR(score_, SumOfFeatures(), 1e-9);
  Best("das <s> haus");
  EXPECT_EQ(FormatTarget(TreeNodes(*sentence_, tree_), options_), "the <s> house");
  EXPECT_NEAR(score_, SumOfFeatures(), 1e-9);
}

TEST_F(ChartSentenceTest, TreesAsInputAreRefused) {
  Load(kRules, "[inputtype]\n3\n");
  EXPECT_EQ(Best("das"), "(S (S (S <s>) (X the)) </s>)");
  EXPECT_TRUE(testing::Contains(
      testing::MessageOf([&] { Best("<tree label=\"NP\"> das </tree>"); }), "is a tree"));
}

TEST_F(ChartSentenceTest, AWrongFileOfLabelsIsRefused) {
  const std::string file = files_.Write("labels", "NN 0.5\nX\n");
  EXPECT_TRUE(
      testing::Contains(testing::MessageOf([&] { Load(kRules, "[unknown-lhs]\n" + file + "\n"); }),
                        "labels:2: 'X'; expected 'LABEL PROBABILITY'"));
}

// config/sample-chart/README.md has the scores.
TEST(ChartSampleTest, HasTheBestScoresOfItsReadmeAndASearchError) {
  const std::string folder = MOSES_EXACT_SAMPLE_DIR "-chart/";
  Settings settings;
  settings.ReadIni(folder + "moses.ini");
  DecoderOptions options(settings);
  options.verbosity = 0;
  std::vector<std::string> warnings;
  const Model model(ModelConfig(settings, folder + "moses.ini", &warnings), options);
  const std::vector<Score> best = {-13.3030, -11.5356, -4.8343, -10.9243, -13.5848, -8.3134};
  const std::vector<Score> at_pop_limit_7 = {best[0], best[1], best[2], best[3], best[4], -8.4312};
  std::ifstream input(folder + "input.de");
  std::size_t number = 0;
  for (std::string line; std::getline(input, line); ++number) {
    const ChartSentence sentence(model, options, line);
    EXPECT_NEAR(testing::ItemOptimum(sentence.problem())->score, best[number], 1e-4);
    Space space(sentence.problem());
    CubeOptions cube;
    cube.pop_limit = 7;
    EXPECT_NEAR(CubePrune(space, cube).Best()->score, at_pop_limit_7[number], 1e-4);
  }
  EXPECT_EQ(number, best.size());
}

}  // namespace
}  // namespace exact::chart
