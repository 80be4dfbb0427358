// The test tools themselves: the two oracles agree, and the toy language model satisfies the
// LanguageModel interface.

#include <gtest/gtest.h>

#include <string>

#include "plugin/core/testing/brute_force.h"
#include "plugin/core/testing/exhaustive_dp.h"
#include "plugin/core/testing/random_problem.h"

namespace exact::testing {
namespace {

TEST(Oracle, DynamicProgramAgreesWithEnumeration) {
  int solvable = 0;
  for (std::uint64_t seed = 0; seed < SeedCount(600); ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 4);
    const auto enumerated = BruteForceOptimum(*random.problem);
    const auto answer = ExhaustiveOptimum(*random.problem);
    ASSERT_EQ(enumerated.has_value(), answer.has_value()) << random.description;
    if (!answer) continue;
    ++solvable;
    EXPECT_NEAR(*enumerated, answer->score, 1e-9) << random.description;
    EXPECT_EQ("", answer->derivation.WhyInvalid(*random.problem)) << random.description;
    EXPECT_NEAR(answer->score, answer->derivation.ReferenceScore(*random.problem), 1e-9)
        << random.description;
  }
  EXPECT_GT(solvable, FewestOf(400));
  EXPECT_LT(solvable, 600) << "some random problems must have no derivation";
}

std::string Walk(const TableModel& model, std::string state, const std::vector<Word>& words,
                 std::vector<Score>* scores) {
  for (const Word word : words) {
    std::string next(model.StateSize(), '\0');
    scores->push_back(model.Extend(state.data(), word, next.data()));
    state = next;
  }
  return state;
}

TEST(TableModel, DependsOnTheLastWordsOnly) {
  for (std::size_t order = 1; order <= TableModel::kMaxOrder; ++order) {
    const TableModel model(order, 70, 1.0, order);
    std::string begin(model.StateSize(), '\0');
    std::string none(model.StateSize(), '\0');
    model.BeginSentence(begin.data());
    model.NoContext(none.data());
    for (Word seed = 0; seed < 200; ++seed) {
      std::vector<Word> words;
      for (Word i = 0; i < order + 2; ++i) words.push_back((seed * 7 + i * i * (seed + 3)) % 5);
      std::vector<Score> after_begin;
      std::vector<Score> after_none;
      EXPECT_EQ(Walk(model, begin, words, &after_begin), Walk(model, none, words, &after_none));
      for (std::size_t i = order - 1; i < words.size(); ++i) {
        EXPECT_EQ(after_begin[i], after_none[i]) << "order " << order << ", word " << i;
      }
    }
  }
}

TEST(RandomProblem, TheSameSeedGivesTheSameProblem) {
  const RandomProblem a = MakeRandomProblem(17, 8);
  const RandomProblem b = MakeRandomProblem(17, 8);
  ASSERT_EQ(a.problem->options.size(), b.problem->options.size());
  for (std::size_t i = 0; i < a.problem->options.size(); ++i) {
    EXPECT_EQ(a.problem->options[i].target, b.problem->options[i].target);
    EXPECT_EQ(a.problem->options[i].score, b.problem->options[i].score);
  }
}

}  // namespace
}  // namespace exact::testing
