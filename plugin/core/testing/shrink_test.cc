#include "plugin/core/testing/shrink.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace exact::testing {
namespace {

// An artificial bug: it needs an option of at least two source and two target words, and a limit of
// at least 2.
bool TripsTheBug(const SearchProblem& problem) {
  return problem.reordering.distortion_limit >= 2 &&
         std::any_of(problem.options.begin(), problem.options.end(),
                     [](const PhraseOption& option) {
                       return option.last > option.first && option.target.size() >= 2;
                     });
}

TEST(Shrink, LeavesOnlyWhatTheFailureNeeds) {
  int tripped = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 8);
    if (!TripsTheBug(*random.problem)) continue;
    ++tripped;
    const SearchProblem small = Shrink(*random.problem, TripsTheBug);
    EXPECT_EQ(2U, small.sentence_length);
    EXPECT_EQ(2, small.reordering.distortion_limit);
    EXPECT_FALSE(small.reordering.gap_constraint);
    EXPECT_EQ(0, small.reordering.distortion_weight);
    ASSERT_EQ(1U, small.options.size());
    EXPECT_EQ(0U, small.options[0].first);
    EXPECT_EQ(1U, small.options[0].last);
    EXPECT_EQ((std::vector<Word>{0, 0}), small.options[0].target);
    EXPECT_EQ(0, small.options[0].score);
  }
  EXPECT_GT(tripped, 50);
}

TEST(Shrink, EveryProblemItTriesIsOne) {
  const RandomProblem random = MakeRandomProblem(3, 8);
  int tried = 0;
  Shrink(*random.problem, [&](const SearchProblem& problem) {
    ++tried;
    EXPECT_NO_THROW(problem.Validate());
    EXPECT_GT(problem.sentence_length, 0U);
    return tried % 3 == 0;
  });
  EXPECT_GT(tried, 20);
}

TEST(Shrink, KeepsThePartOfTheSentenceThatMatters) {
  // The failure needs a first word that is translated already, and a score below -1.5.
  const auto fails = [](const SearchProblem& problem) {
    return problem.initial_coverage.first_gap() >= 1 &&
           std::any_of(problem.options.begin(), problem.options.end(),
                       [](const PhraseOption& option) { return option.score < -1.5; });
  };
  const TableModel model(3, 50, 1, 1);
  SearchProblem problem(4, model);
  problem.initial_coverage.Add(0, 1);
  problem.options.push_back({2, 2, {3}, -1.25});
  problem.options.push_back({2, 3, {1, 2}, -1.75});
  ASSERT_TRUE(fails(problem));
  const SearchProblem small = Shrink(problem, fails);
  EXPECT_EQ(2U, small.sentence_length);
  EXPECT_EQ(1U, small.initial_coverage.count());
  EXPECT_TRUE(small.initial_coverage.Has(0));
  ASSERT_EQ(1U, small.options.size());
  EXPECT_EQ(-2, small.options[0].score);
  EXPECT_TRUE(small.options[0].target.empty());
}

TEST(Shrink, TakesTheFirstModelThatWillDo) {
  const TableModel original(4, 50, 1, 1);
  const TableModel unigram(1, 50, 1, 1);
  const TableModel bigram(2, 50, 1, 1);
  const TableModel trigram(3, 50, 1, 1);
  const SearchProblem problem(1, original);
  const auto fails = [](const SearchProblem& tried) { return tried.language_model->Order() >= 2; };
  const SearchProblem small = Shrink(problem, fails, {&unigram, &bigram, &trigram});
  EXPECT_EQ(&bigram, small.language_model);
}

TEST(PrintProblem, PrintsWhatBuildsTheProblemAgain) {
  const TableModel model(3, 50, 1, 1);
  // The next lines are the expected text.
  SearchProblem problem(3, model);
  problem.reordering.distortion_limit = 2;
  problem.reordering.gap_constraint = false;
  problem.reordering.distortion_weight = 0.1;
  problem.initial_coverage.Add(1, 1);
  problem.options.push_back({0, 0, {}, -2});
  problem.options.push_back({2, 2, {3, 4294967295}, 0.25});
  EXPECT_EQ(
      "SearchProblem problem(3, model);\n"
      "problem.reordering.distortion_limit = 2;\n"
      "problem.reordering.gap_constraint = false;\n"
      "problem.reordering.distortion_weight = 0.1;\n"
      "problem.initial_coverage.Add(1, 1);\n"
      "problem.options.push_back({0, 0, {}, -2});\n"
      "problem.options.push_back({2, 2, {3, 4294967295}, 0.25});\n",
      PrintProblem(problem));
}

TEST(ExplainFailure, NamesTheSeedAndPrintsTheSmallProblem) {
  const RandomProblem random = MakeRandomProblem(11, 8);
  const auto fails = [](const SearchProblem& problem) {
    return !problem.options.empty() && problem.language_model->Order() >= 2;
  };
  ASSERT_TRUE(fails(*random.problem));
  const std::string message = ExplainFailure(random, fails);
  EXPECT_NE(std::string::npos, message.find("seed 11")) << message;
  EXPECT_NE(std::string::npos, message.find("const testing::TableModel model(2, ")) << message;
  EXPECT_NE(std::string::npos, message.find("SearchProblem problem(1, model);")) << message;
  EXPECT_NE(std::string::npos, message.find("options.push_back({0, 0, {}, 0});")) << message;
}

TEST(ExplainFailure, SaysWhenTheFailureDoesNotOccurAgain) {
  const RandomProblem random = MakeRandomProblem(11, 8);
  const std::string message = ExplainFailure(random, [](const SearchProblem&) { return false; });
  EXPECT_NE(std::string::npos, message.find("did not occur again")) << message;
}

}  // namespace
}  // namespace exact::testing
