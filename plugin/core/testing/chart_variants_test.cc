#include "plugin/core/testing/chart_variants.h"

#include <gtest/gtest.h>

#include "plugin/core/testing/forest_shrink.h"
#include "plugin/core/testing/random_forest.h"
#include "plugin/core/testing/random_listed_model.h"

namespace exact::testing {
namespace {

using chart::ChartOutcome;
using chart::Space;

class ChartVariantsTest : public ::testing::TestWithParam<ChartVariant> {};

TEST_P(ChartVariantsTest, GiveTheOptimumBack) {
  for (std::uint64_t seed = 0; seed < SeedCount(1000); ++seed) {
    const RandomForest random = MakeRandomForest(seed, 1 + seed % 5);
    const auto oracle = ItemOptimum(*random.problem);
    const std::string wrong = CheckChartVariant(*random.problem, GetParam(), oracle);
    const auto still_fails = [](const chart::Problem& problem) {
      return !CheckChartVariant(problem, GetParam(), ItemOptimum(problem)).empty();
    };
    ASSERT_EQ("", wrong) << ExplainForestFailure(random, still_fails);
  }
}

TEST_P(ChartVariantsTest, GiveTheOptimumBackWithModelsThatNeedFewWords) {
  for (std::uint64_t seed = 0; seed < SeedCount(500); ++seed) {
    const RandomForest random = MakeRandomForest(seed, 1 + seed % 5);
    const ListedModel model = RandomListedModel(seed, random.problem->forest);
    chart::Problem problem = *random.problem;
    problem.language_model = &model;
    ASSERT_EQ("", CheckChartVariant(problem, GetParam(), ItemOptimum(problem)))
        << random.description;
  }
}

INSTANTIATE_TEST_SUITE_P(Algorithms, ChartVariantsTest, ::testing::ValuesIn(ChartVariants()),
                         [](const auto& variant) { return variant.param.name; });

// What a search with a bug may say.
struct WrongAnswer {
  Score added_to_score = 0;
  Score added_to_bound = 0;
  Score added_to_round = 0;
  Knowledge knowledge = Knowledge::kOptimal;
  bool wrong_tree = false;
};

std::string CheckAnswer(const WrongAnswer& answer) {
  const RandomForest random = MakeRandomForest(4, 4);
  const auto oracle = ItemOptimum(*random.problem);
  const auto search = [&](Space&, Score, Observer* observer) {
    RoundRecord round;
    round.upper_bound = oracle->score + answer.added_to_round;
    observer->OnRound(round);
    ChartOutcome outcome;
    outcome.knowledge = answer.knowledge;
    outcome.score = oracle->score + answer.added_to_score;
    outcome.upper_bound = oracle->score + answer.added_to_bound;
    chart::Tree tree = oracle->tree;
    if (answer.wrong_tree) tree.edges.pop_back();
    outcome.SetTree(tree);
    return outcome;
  };
  return CheckChartSearch(*random.problem, search, 0, oracle);
}

TEST(CheckChartSearch, NoticesWrongAnswers) {
  EXPECT_EQ("", CheckAnswer({}));
  EXPECT_NE("", CheckAnswer({-0.1}));
  EXPECT_NE("", CheckAnswer({0, 0.1}));
  EXPECT_NE("", CheckAnswer({0, 0, -0.1}));
  EXPECT_EQ("", CheckAnswer({0, 0, 0.1}));
  EXPECT_NE("", CheckAnswer({0, 0, 0, Knowledge::kBounded}));
  EXPECT_NE("", CheckAnswer({0, 0, 0, Knowledge::kOptimal, true}));
}

}  // namespace
}  // namespace exact::testing
