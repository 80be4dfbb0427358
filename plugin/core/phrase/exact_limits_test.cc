// What an exact search reports and does when it reaches a limit, and what counts for the limits.

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>

#include "plugin/core/phrase/beam/beam_space.h"
#include "plugin/core/phrase/beam/stack_search.h"
#include "plugin/core/phrase/exact_search.h"
#include "plugin/core/testing/random_problem.h"
#include "plugin/core/testing/solver_variants.h"
#include "plugin/core/testing/table_model.h"

namespace exact {
namespace {

using testing::MakeRandomProblem;
using testing::RandomProblem;
using testing::Solve;

std::optional<Score> BeamScore(const SearchProblem& problem, const BeamOptions& options) {
  SearchSpace space(problem);
  BeamSpace beam_space(space);
  const SearchGraph graph = StackSearch(beam_space, options);
  if (graph.complete.empty()) return std::nullopt;
  return graph.Best(graph.complete.front()).ReferenceScore(problem);
}

TEST(ExactLimits, TheFallbackIsNeverWorseThanTheBeamAlone) {
  int better_than_small = 0;
  for (std::uint64_t seed = 0; seed < testing::SeedCount(300); ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 9);
    ExactOptions options;
    options.limits.seconds = 1e-9;
    options.beam.stack_size = 100;
    const auto alone = BeamScore(*random.problem, options.beam);
    const Outcome outcome = Solve(*random.problem, options);
    ASSERT_EQ(StopReason::kTimeLimit, outcome.stop) << random.description;
    ASSERT_FALSE(outcome.beam_cut_short);
    if (!alone) continue;
    ASSERT_EQ(alone, outcome.beam_score) << random.description;
    ASSERT_GE(outcome.score, *alone - kTolerance) << random.description;
    BeamOptions small = options.beam;
    small.stack_size = 10;
    better_than_small += *alone > *BeamScore(*random.problem, small) + kTolerance ? 1 : 0;
  }
  EXPECT_GT(better_than_small, 0) << "a small beam must make a difference";
}

TEST(ExactLimits, AnInterruptCutsTheBeamShortAndIsTold) {
  const RandomProblem random = MakeRandomProblem(12, 8);
  const std::atomic<bool> interrupted{true};
  ExactOptions options;
  options.limits.interrupted = &interrupted;
  const Outcome outcome = Solve(*random.problem, options);
  EXPECT_EQ(StopReason::kInterrupted, outcome.stop);
  EXPECT_TRUE(outcome.beam_cut_short);
  EXPECT_TRUE(outcome.derivation) << "there is always an answer";
}

// A clock that advances only when the language model scores a word.
thread_local double scored_words = 0;
double ScoredWords() { return scored_words; }

class TickingModel : public testing::TableModel {
 public:
  using TableModel::TableModel;
  WordScore ScoreWord(const char* from, Word word, char* to) const override {
    ++scored_words;
    return TableModel::ScoreWord(from, word, to);
  }
};

TEST(ExactLimits, ABeamForTheReportIsNotCountedAsTheSearch) {
  double beams = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 7);
    const TickingModel model(2, 60, 0.7, seed);
    SearchProblem problem = *random.problem;
    problem.language_model = &model;
    ExactOptions options;
    options.algorithm = ExactAlgorithm::kContextPrices;
    options.clock = ScoredWords;
    options.beam_wanted = false;
    const Outcome alone = Solve(problem, options);
    EXPECT_FALSE(alone.beam_seconds);
    options.beam_wanted = true;
    const Outcome with_beam = Solve(problem, options);
    ASSERT_EQ(alone.seconds, with_beam.seconds) << random.description;
    ASSERT_TRUE(with_beam.beam_seconds);
    beams += *with_beam.beam_seconds;
  }
  EXPECT_GT(beams, 0) << "the beam must use the model, too";
}

// A search that is likely to be stopped by the limit before it has proved anything.
ExactOptions WithFewRounds(int max_rounds) {
  ExactOptions options;
  options.keep_multipliers = true;
  options.max_rounds = max_rounds;
  options.beam.stack_size = 1;
  return options;
}

TEST(ExactLimits, PricesAfterALimitAreThoseOfTheBound) {
  int bounded = 0;
  for (std::uint64_t seed = 0; seed < testing::SeedCount(300); ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 8);
    ExactOptions options = WithFewRounds(1);
    for (const auto algorithm : {ExactAlgorithm::kContextPrices, ExactAlgorithm::kLagrangian}) {
      options.algorithm = algorithm;
      const Outcome outcome = Solve(*random.problem, options);
      if (outcome.knowledge != Knowledge::kBounded) continue;
      ++bounded;
      ASSERT_NEAR(*outcome.upper_bound, outcome.multipliers.bound, kTolerance);
      // The first round of context prices has all prices 0.
      for (const ContextPrice& price : outcome.multipliers.contexts) ASSERT_EQ(0, price.price);
    }
  }
  EXPECT_GT(bounded, testing::FewestOf(100));
}

TEST(ExactLimits, PricesAreThoseOfTheBoundAlsoWhenTheAlgorithmChanges) {
  int changed = 0;
  int by_contexts = 0;
  for (std::uint64_t seed = 0; seed < testing::SeedCount(2000); ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 8);
    ExactOptions options = WithFewRounds(3);
    options.limits.bytes = 20000 + 1000 * (seed % 50);  // some are too small for one of the two
    const Outcome outcome = Solve(*random.problem, options);
    if (outcome.algorithm != Name(ExactAlgorithm::kWordPrices)) continue;
    if (outcome.knowledge != Knowledge::kBounded) continue;
    if (outcome.bound_source != BoundSource::kRelaxation) continue;
    if (!outcome.derivation) continue;
    ++changed;
    by_contexts += outcome.multipliers.contexts.empty() ? 0 : 1;
    ASSERT_NEAR(*outcome.upper_bound, std::max(outcome.score, outcome.multipliers.bound),
                kTolerance)
        << random.description;
  }
  EXPECT_GT(changed, testing::FewestOf(20));
  EXPECT_GT(by_contexts, 0) << "some bounds must be those of the first algorithm";
}

TEST(ExactLimits, ListsHaveAllTheirEntriesWhateverTheTimeLimit) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 8);
    ExactOptions options;
    options.nbest = {20, seed % 2 == 0, 20};
    options.beam.keep_arcs = true;
    SearchSpace space(*random.problem);
    const std::size_t size = SearchExactly(space, options, nullptr).nbest.size();
    options.limits.seconds = 1e-9;
    ASSERT_EQ(size, SearchExactly(space, options, nullptr).nbest.size()) << random.description;
  }
}

class SearchCounter : public Observer {
 public:
  void OnRound(const RoundRecord& /*record*/) override {}
  void OnSearch(const SearchRecord& record) override { settled += record.settled ? 1 : 0; }
  int settled = 0;
};

TEST(ExactLimits, TheSearchThatSettlesASentenceIsTold) {
  for (const auto algorithm : {ExactAlgorithm::kContextPrices, ExactAlgorithm::kWordPrices}) {
    SearchCounter counter;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      const RandomProblem random = MakeRandomProblem(seed, 8);
      ExactOptions options;
      options.algorithm = algorithm;
      options.beam.stack_size = 1;
      options.word_prices.guided_beam_every = 1000;
      SearchSpace space(*random.problem);
      SearchExactly(space, options, &counter);
    }
    EXPECT_GT(counter.settled, 5) << Name(algorithm);
  }
}

// Scores of minus infinity are a host's mistake; its users still get a translation.
class BrokenModel : public testing::TableModel {
 public:
  using TableModel::TableModel;
  WordScore ScoreEnd(const char* /*from*/) const override { return {-HUGE_VAL, true}; }
};

TEST(ExactLimits, AFailedSearchStillHasTheBeamsTranslation) {
  const BrokenModel model(2, 60, 0.7, 1);
  SearchProblem problem(3, model);
  for (std::uint32_t i = 0; i < problem.sentence_length; ++i) {
    PhraseOption option;
    option.first = option.last = i;
    option.target = {i};
    problem.options.push_back(option);
  }
  const Outcome outcome = Solve(problem, ExactOptions());
  EXPECT_EQ(Knowledge::kUnknown, outcome.knowledge);
  EXPECT_NE("", outcome.error);
  EXPECT_TRUE(outcome.derivation);
}

TEST(ExactLimits, StopReasonsSayWhichLimitWasMet) {
  int constraints = 0;
  int coverages = 0;
  for (std::uint64_t seed = 0; seed < testing::SeedCount(300); ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 8);
    ExactOptions options;
    options.beam.stack_size = 1;
    options.max_rounds = 0;
    options.algorithm = ExactAlgorithm::kLagrangianViterbi;
    options.word_prices.max_constraints = 1;
    const StopReason by_words = Solve(*random.problem, options).stop;
    ASSERT_TRUE(by_words == StopReason::kFinished || by_words == StopReason::kConstraintLimit);
    constraints += by_words == StopReason::kConstraintLimit ? 1 : 0;
    options.algorithm = ExactAlgorithm::kContextPrices;
    options.context_prices.max_edges = 20;
    options.context_prices.max_edges_without_rule = 20;
    options.context_prices.max_edges_while_improving = 20;
    options.context_prices.max_edges_at_last = 20;
    const StopReason by_contexts = Solve(*random.problem, options).stop;
    ASSERT_TRUE(by_contexts == StopReason::kFinished || by_contexts == StopReason::kCoverageLimit);
    coverages += by_contexts == StopReason::kCoverageLimit ? 1 : 0;
  }
  EXPECT_GT(constraints, testing::FewestOf(5));
  EXPECT_GT(coverages, testing::FewestOf(50));
}

TEST(ExactLimits, TheMemoryLimitIsObeyed) {
  const RandomProblem random = MakeRandomProblem(1, 8);
  ExactOptions options;
  options.limits.bytes = 2000;
  const Outcome outcome = Solve(*random.problem, options);
  EXPECT_EQ(StopReason::kMemoryLimit, outcome.stop);
  EXPECT_NE(Knowledge::kOptimal, outcome.knowledge);
}

// Options that differ in their scores only: the option table is larger than all that is built on
// it.
TEST(ExactLimits, EveryAlgorithmCountsTheOptionTable) {
  const testing::TableModel model(2, 50, 1.0, 1);
  SearchProblem problem(2, model);
  problem.reordering.distortion_limit = 0;
  problem.reordering.lexicalized = true;
  for (std::uint32_t i = 0; i < 4000; ++i) {
    PhraseOption option;
    option.first = option.last = i % 2;
    option.score = -static_cast<Score>(i);
    problem.options.push_back(option);
  }
  const std::size_t table_bytes = SearchSpace(problem).options.Bytes();
  for (const std::string& name : ExactAlgorithmNames()) {
    ExactOptions options;
    options.algorithm = FindExactAlgorithm(name);
    options.beam_wanted = false;
    const Outcome outcome = Solve(problem, options);
    EXPECT_EQ(Knowledge::kOptimal, outcome.knowledge) << name;
    EXPECT_GT(outcome.peak_bytes, table_bytes) << name;
    EXPECT_LT(outcome.peak_bytes, 2 * table_bytes) << name;
    options.limits.bytes = table_bytes;
    EXPECT_EQ(StopReason::kMemoryLimit, Solve(problem, options).stop) << name;
  }
}

// 2^30 derivations of one translation: a list of two distinct translations would look at them all.
TEST(ExactLimits, ReadingAListEndsWithItsBudget) {
  const testing::TableModel model(2, 10, 0.7, 1);
  SearchProblem problem(30, model);
  problem.reordering.distortion_limit = 0;
  for (std::uint32_t i = 0; i < problem.sentence_length; ++i) {
    for (const Score score : {-1.0, -1.5}) {
      PhraseOption option;
      option.first = option.last = i;
      option.target = {i % 3};
      option.score = score;
      problem.options.push_back(option);
    }
  }
  ExactOptions options;
  options.limits.seconds = 0.3;
  options.nbest = {2, true, 0};
  options.beam.keep_arcs = true;
  options.beam.stack_size = 0;
  SearchSpace space(problem);
  const ExactResult result = SearchExactly(space, options, nullptr);
  EXPECT_EQ(1U, result.nbest.size());
  EXPECT_EQ(Knowledge::kOptimal, result.outcome.knowledge);
  EXPECT_EQ(1U, *result.outcome.nbest_proved);
}

}  // namespace
}  // namespace exact
