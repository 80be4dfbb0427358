#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "plugin/core/phrase/exact_search.h"
#include "plugin/core/testing/brute_force.h"
#include "plugin/core/testing/random_problem.h"
#include "plugin/core/testing/table_model.h"

namespace exact {
namespace {

// The scores that an n-best list should have, best first.
std::vector<Score> ExpectedScores(const SearchProblem& problem, bool distinct) {
  if (!distinct) return testing::BruteForceScores(problem);
  std::map<std::vector<Word>, Score> best;
  testing::ForEachDerivation(problem, [&](const Derivation& derivation) {
    const Score score = derivation.ReferenceScore(problem);
    const auto [found, is_new] = best.emplace(derivation.Target(problem), score);
    if (!is_new) found->second = std::max(found->second, score);
  });
  std::vector<Score> scores;
  for (const auto& [target, score] : best) scores.push_back(score);
  std::sort(scores.rbegin(), scores.rend());
  return scores;
}

class ExactNBestTest : public ::testing::TestWithParam<bool> {};

TEST_P(ExactNBestTest, ProvedEntriesAreTheBestOnes) {
  const bool distinct = GetParam();
  std::size_t proved = 0;
  std::size_t wanted = 0;
  for (std::uint64_t seed = 0; seed < testing::SeedCount(600); ++seed) {
    const testing::RandomProblem random = testing::MakeRandomProblem(seed, 5);
    const SearchProblem& problem = *random.problem;
    SCOPED_TRACE(random.description);
    ExactOptions options;
    options.nbest = {1 + seed % 30, distinct, 0};
    options.beam.keep_arcs = true;
    // A beam that misses a lot: its list alone would be wrong.
    options.beam.stack_size = 2 + seed % 5;
    SearchSpace space(problem);
    const ExactResult result = SearchExactly(space, options, nullptr);
    const std::vector<Score> expected = ExpectedScores(problem, distinct);
    ASSERT_TRUE(result.outcome.nbest_proved);
    ASSERT_EQ(expected.empty(), result.nbest.empty());
    ASSERT_LE(*result.outcome.nbest_proved, result.nbest.size());
    ASSERT_LE(result.nbest.size(), options.nbest.size);
    for (std::size_t i = 0; i < *result.outcome.nbest_proved; ++i) {
      const Derivation& derivation = result.nbest[i].derivation;
      ASSERT_EQ("", derivation.WhyInvalid(problem));
      ASSERT_NEAR(expected[i], derivation.ReferenceScore(problem), kTolerance) << "rank " << i;
      ASSERT_NEAR(expected[i], result.nbest[i].score, kTolerance) << "rank " << i;
    }
    std::set<std::vector<OptionId>> different;
    for (const ScoredDerivation& entry : result.nbest) different.insert(entry.derivation.options);
    ASSERT_EQ(result.nbest.size(), different.size());
    proved += *result.outcome.nbest_proved;
    wanted += std::min(options.nbest.size, expected.size());
  }
  // Where the beam's list is short, the search does not go deep; but most entries are proved.
  EXPECT_GT(proved * 10, wanted * 8);
}

INSTANTIATE_TEST_SUITE_P(Lists, ExactNBestTest, ::testing::Values(false, true),
                         [](const ::testing::TestParamInfo<bool>& list) {
                           return list.param ? "Distinct" : "All";
                         });

TEST(ExactNBest, WhereOnlyTheBestIsProvedTheBeamsListFollowsIt) {
  const testing::RandomProblem random = testing::MakeRandomProblem(7, 6);
  ExactOptions options;
  options.nbest = {10, false, 0};
  options.beam.keep_arcs = true;
  options.algorithm = ExactAlgorithm::kWordPrices;
  SearchSpace space(*random.problem);
  const ExactResult result = SearchExactly(space, options, nullptr);
  ASSERT_EQ(Knowledge::kOptimal, result.outcome.knowledge);
  ASSERT_EQ(10U, result.nbest.size());
  EXPECT_EQ(result.outcome.derivation->options, result.nbest.front().derivation.options);
  EXPECT_EQ(1U, *result.outcome.nbest_proved);
}

// Lists of more than 1000 entries are proved in steps.
TEST(ExactNBest, LongListsAreProvedLikeShortOnes) {
  int long_lists = 0;
  for (std::uint64_t seed = 0; seed < testing::SeedCount(200); ++seed) {
    const testing::RandomProblem random = testing::MakeRandomProblem(seed, 6);
    const SearchProblem& problem = *random.problem;
    const std::vector<Score> expected = testing::BruteForceScores(problem);
    if (expected.size() < 1100 || expected.size() > 50000) continue;
    ExactOptions options;
    options.nbest = {seed % 2 == 0 ? 100000 : expected.size() - 50, false, 0};
    options.beam.keep_arcs = true;
    options.beam.stack_size = 50;
    SearchSpace space(problem);
    const ExactResult result = SearchExactly(space, options, nullptr);
    ASSERT_LE(*result.outcome.nbest_proved, expected.size()) << random.description;
    for (std::size_t i = 0; i < *result.outcome.nbest_proved; ++i) {
      ASSERT_NEAR(expected[i], result.nbest[i].score, kTolerance)
          << random.description << ", rank " << i;
    }
    EXPECT_EQ(StopReason::kFinished, result.outcome.nbest_stop);
    long_lists += *result.outcome.nbest_proved > 1000 ? 1 : 0;
  }
  EXPECT_GT(long_lists, testing::FewestOf(10));
}

// A list of more derivations than can be read: two options for each of 30 words.
TEST(ExactNBest, AListWithoutEndEndsAtALimit) {
  const testing::TableModel model(2, 10, 0.7, 1);
  SearchProblem problem(30, model);
  problem.reordering.distortion_limit = 0;
  for (std::uint32_t i = 0; i < problem.sentence_length; ++i) {
    for (std::uint32_t choice = 0; choice < 2; ++choice) {
      PhraseOption option;
      option.first = option.last = i;
      option.target = {i % 3 + 3 * choice};
      option.score = -1.0 - 0.01 * i * choice;
      problem.options.push_back(option);
    }
  }
  for (const bool distinct : {false, true}) {
    for (const StopReason limit : {StopReason::kTimeLimit, StopReason::kMemoryLimit}) {
      ExactOptions options;
      if (limit == StopReason::kTimeLimit) options.limits.seconds = 0.5;
      if (limit == StopReason::kMemoryLimit) options.limits.bytes = std::size_t{20} << 20;
      options.nbest = {1000000000, distinct, 20};
      options.beam.keep_arcs = true;
      SearchSpace space(problem);
      const ExactResult result = SearchExactly(space, options, nullptr);
      EXPECT_EQ(Knowledge::kOptimal, result.outcome.knowledge);
      EXPECT_EQ(limit, result.outcome.nbest_stop);
      EXPECT_GE(result.nbest.size(), kFreeDerivations);
      EXPECT_GE(*result.outcome.nbest_proved, 1000U);
    }
  }
}

}  // namespace
}  // namespace exact
