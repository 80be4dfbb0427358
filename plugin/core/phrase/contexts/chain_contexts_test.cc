#include "plugin/core/phrase/contexts/chain_contexts.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <vector>

#include "plugin/core/ngram/sum_model.h"
#include "plugin/core/phrase/contexts/context_forest_builder.h"
#include "plugin/core/phrase/contexts/coverage_lattice_builder.h"
#include "plugin/core/phrase/exact_search.h"
#include "plugin/core/testing/brute_force.h"
#include "plugin/core/testing/exhaustive_dp.h"
#include "plugin/core/testing/listed_model.h"
#include "plugin/core/testing/random.h"
#include "plugin/core/testing/random_problem.h"
#include "plugin/core/testing/seed_count.h"

namespace exact::testing {
namespace {

constexpr Word kWords = 8;  // of random problems, at most

// All parts of listed n-grams are listed, and no back-off is above 0.
ListedModel RandomModel(std::uint64_t seed) {
  Random random(seed);
  const auto value = [&] {
    return ListedModel::Value{random.Below(32) / 4.0 - 7,
                              -static_cast<double>(random.Below(8)) / 8};
  };
  std::map<ListedModel::Ngram, ListedModel::Value> ngrams;
  std::vector<ListedModel::Ngram> shorter = {{ListedModel::kBegin}, {ListedModel::kEnd}};
  for (Word word = 0; word < kWords; ++word) shorter.push_back({word});
  const std::vector<ListedModel::Ngram> unigrams = shorter;
  for (const ListedModel::Ngram& unigram : unigrams) ngrams[unigram] = value();
  for (std::size_t n = 2; n <= ListedModel::kMaxOrder; ++n) {
    std::vector<ListedModel::Ngram> longer;
    for (const ListedModel::Ngram& begin : shorter) {
      for (const ListedModel::Ngram& word : unigrams) {
        ListedModel::Ngram ngram = begin;
        ngram.push_back(word[0]);
        if (begin.back() == ListedModel::kEnd || word[0] == ListedModel::kBegin) continue;
        if (random.OneIn(2) || ngrams.count({ngram.begin() + 1, ngram.end()}) == 0) continue;
        ngrams[ngram] = value();
        longer.push_back(ngram);
      }
    }
    shorter = longer;
  }
  return {ListedModel::kMaxOrder, ngrams};
}

// A random problem without reordering.
struct Chain {
  Chain(std::uint64_t seed, std::uint32_t max_length)
      : random(MakeRandomProblem(seed, max_length)), model(RandomModel(seed)) {
    SearchProblem& problem = *random.problem;
    problem.language_model = &model;
    problem.reordering.distortion_limit = 0;
    problem.reordering.lexicalized = false;
    for (PhraseOption& option : problem.options) {
      if (option.target.empty()) option.target = {0};
    }
  }

  RandomProblem random;
  ListedModel model;
};

ContextForest Build(SearchSpace& space, const CoverageLattice& lattice,
                    const ChainPruning* pruning) {
  static Budget budget{Limits()};
  return BuildContextForest(space.problem, space.options, space.contexts, lattice, budget, pruning);
}

TEST(ChainContexts, TheOptimumIsFound) {
  int solvable = 0;
  std::size_t nodes = 0;
  std::size_t nodes_left = 0;
  for (std::uint64_t seed = 0; seed < SeedCount(1500); ++seed) {
    Chain chain(seed, 9);
    const SearchProblem& problem = *chain.random.problem;
    SCOPED_TRACE(chain.random.description);
    SearchSpace space(problem);
    const ExactResult result = SearchExactly(space, ExactOptions(), nullptr);
    const std::optional<OracleAnswer> oracle = ExhaustiveOptimum(problem);
    ASSERT_EQ(Knowledge::kOptimal == result.outcome.knowledge, oracle.has_value());
    if (!oracle) continue;
    ++solvable;
    ASSERT_NEAR(oracle->score, result.outcome.score, kTolerance);

    Budget budget{Limits()};
    const auto lattice = BuildCoverageLattice(problem, space.options, 1000000, budget);
    BestKnown best(problem);
    ExactRun run{best, budget, nullptr, 0, false};
    const std::optional<ChainPruning> pruning = PruneChain(space, *lattice, -kMinusInfinity, &run);
    ASSERT_TRUE(pruning);
    ASSERT_GE(*best.bracket().upper_bound(), oracle->score - kTolerance);
    nodes += Build(space, *lattice, nullptr).nodes().size();
    nodes_left += Build(space, *lattice, &*pruning).nodes().size();
  }
  EXPECT_GT(solvable, FewestOf(500));
  EXPECT_LT(nodes_left * 3, nodes * 2);
}

// The incumbent may be far below the optimum.
TEST(ChainContexts, LowerFloorsKeepTheOptimum) {
  for (std::uint64_t seed = 0; seed < SeedCount(500); ++seed) {
    for (const double handicap : {0.3, 1.5, 20.0}) {
      Chain chain(seed, 8);
      const SearchProblem& problem = *chain.random.problem;
      SCOPED_TRACE(chain.random.description);
      const std::optional<OracleAnswer> oracle = ExhaustiveOptimum(problem);
      if (!oracle) continue;
      SearchSpace space(problem);
      Budget budget{Limits()};
      const auto lattice = BuildCoverageLattice(problem, space.options, 1000000, budget);
      BestKnown best(problem);
      ExactRun run{best, budget, nullptr, 0, false};
      const auto pruning = PruneChain(space, *lattice, oracle->score - handicap, &run);
      ASSERT_TRUE(pruning);
      const ContextForest forest = Build(space, *lattice, &*pruning);
      ShortContextBound bound(chain.model.Optimistic(3), 3);  // it cuts nothing off
      Budget bound_budget{Limits()};
      ASSERT_GE(bound.Solve(forest, bound_budget), oracle->score - kTolerance);
    }
  }
}

TEST(ChainContexts, ListsAreProvedInOrder) {
  int proved = 0;
  for (std::uint64_t seed = 0; seed < SeedCount(400); ++seed) {
    Chain chain(seed, 5);
    const SearchProblem& problem = *chain.random.problem;
    SCOPED_TRACE(chain.random.description);
    ExactOptions options;
    options.nbest = {1 + seed % 30, false, 0};
    options.beam.keep_arcs = true;
    SearchSpace space(problem);
    const ExactResult result = SearchExactly(space, options, nullptr);
    const std::vector<Score> expected = BruteForceScores(problem);
    ASSERT_EQ(expected.empty(), result.nbest.empty());
    for (std::size_t i = 0; i < *result.outcome.nbest_proved; ++i) {
      ASSERT_NEAR(expected[i], result.nbest[i].score, kTolerance) << "rank " << i;
    }
    proved += static_cast<int>(*result.outcome.nbest_proved);
  }
  EXPECT_GT(proved, FewestOf(1000));
}

TEST(ChainContexts, OtherProblemsAreLeftAlone) {
  Chain chain(1, 8);
  SearchProblem& problem = *chain.random.problem;
  const auto prunes = [&] {
    SearchSpace space(problem);
    Budget budget{Limits()};
    const auto lattice = BuildCoverageLattice(problem, space.options, 1000000, budget);
    BestKnown best(problem);
    ExactRun run{best, budget, nullptr, 0, false};
    return PruneChain(space, *lattice, -kMinusInfinity, &run).has_value();
  };
  ASSERT_TRUE(prunes());
  problem.reordering.distortion_limit = 2;
  EXPECT_FALSE(prunes());
  problem.reordering.distortion_limit = 0;
  problem.reordering.lexicalized = true;
  EXPECT_FALSE(prunes());
  problem.reordering.lexicalized = false;
  const SumModel no_optimistic_model({&chain.model});
  problem.language_model = &no_optimistic_model;
  EXPECT_FALSE(prunes());
  problem.language_model = &chain.model;
  problem.options.front().target.clear();
  EXPECT_FALSE(prunes());
}

}  // namespace
}  // namespace exact::testing
