#include "plugin/host/bayes_risk.h"

#include <gtest/gtest.h>

#include "plugin/core/testing/table_model.h"

namespace exact {
namespace {

// A list of translations, each a letter a word, with their scores.
class BayesRiskTest : public ::testing::Test {
 protected:
  std::size_t Least(const std::vector<std::pair<std::string, double>>& translations,
                    double scale = 1) {
    std::vector<ScoredDerivation> list;
    for (const auto& [text, score] : translations) {
      PhraseOption option;
      for (const char letter : text) option.target.push_back(static_cast<Word>(letter));
      const auto id = static_cast<OptionId>(problem_.options.size());
      problem_.options.push_back(option);
      list.push_back({{{id}}, score});
    }
    return LeastRisk(problem_, list, scale);
  }

  testing::TableModel model_{2, 50, 1, 1};
  SearchProblem problem_{1, model_};
};

TEST_F(BayesRiskTest, WhatIsLikeTheOthersWinsAgainstWhatScoresMore) {
  EXPECT_EQ(1U, Least({{"xyzw", -1}, {"abcd", -1.1}, {"abce", -1.1}}));
}

TEST_F(BayesRiskTest, ALargeScaleLeavesTheBestAlone) {
  EXPECT_EQ(0U, Least({{"xyzw", -1}, {"abcd", -1.1}, {"abce", -1.1}}, 100));
}

TEST_F(BayesRiskTest, OfEqualOnesTheFirstIsTaken) {
  EXPECT_EQ(0U, Least({{"ab", -1}, {"cd", -1}}));
  EXPECT_EQ(0U, Least({{"", -1}}));
}

TEST_F(BayesRiskTest, ShortTranslationsPayForTheirBrevity) {
  EXPECT_EQ(1U, Least({{"abc", -1}, {"abcde", -1}, {"abcdef", -1}}));
}

}  // namespace
}  // namespace exact
