#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "plugin/core/phrase/exact_search.h"
#include "plugin/core/testing/brute_force.h"
#include "plugin/core/testing/random_problem.h"

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

}  // namespace
}  // namespace exact
