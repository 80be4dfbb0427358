// Problems without any derivation.
//
// moses-exact itself never meets one: every word has an option, and the monotone order keeps all
// rules.  Other hosts may.  So problems of the core lose options, get walls, or begin with words
// that are already translated here.  Every search must say "infeasible" exactly if a search over
// bit-strings finds nothing.
#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "plugin/core/testing/random_problem.h"
#include "plugin/core/testing/solver_variants.h"

namespace exact {
namespace {

using testing::MakeRandomProblem;
using testing::RandomProblem;
using testing::Solve;
using testing::SolverVariant;
using testing::SolverVariants;

struct Example {
  RandomProblem random;
  std::vector<bool> walls;  // behind these words; all false: none
  std::uint32_t begun = 0;  // bits of the words that are already translated
};

enum Kind { kMissingWord, kNoSingleWords, kFewOptions, kWalls, kBegun, kKinds };

// No phrase crosses a wall, and none is translated before all words in front of the wall are.
void AddWalls(Example& example) {
  example.random.problem->reordering.host_rule =
      [walls = example.walls](const Coverage& coverage, std::uint32_t, std::uint32_t last) {
        for (std::uint32_t i = coverage.first_gap(); i < last; ++i) {
          if (walls[i]) return false;
        }
        return true;
      };
}

// Removes options until there may be no derivation.
Example MakeExample(std::uint64_t seed) {
  Example example = {MakeRandomProblem(seed, 7), {}, 0};
  SearchProblem& problem = *example.random.problem;
  std::mt19937_64 numbers(seed);
  const auto one_in = [&](std::uint64_t n) { return numbers() % n == 0; };
  const std::uint32_t word = numbers() % problem.sentence_length;
  const auto kind = static_cast<Kind>(seed % kKinds);
  std::vector<PhraseOption> kept;
  for (const PhraseOption& option : problem.options) {
    const bool single = option.first == option.last;
    const bool lost = kind == kMissingWord     ? option.first <= word && word <= option.last
                      : kind == kNoSingleWords ? single && one_in(2)
                      : kind == kFewOptions    ? one_in(2)
                      : kind == kWalls         ? single && one_in(3)
                                               : false;
    if (!lost) kept.push_back(option);
  }
  problem.options = std::move(kept);
  for (std::uint32_t i = 0; i < problem.sentence_length; ++i) {
    example.walls.push_back(kind == kWalls && one_in(3));
    if (kind == kBegun && !one_in(3)) {
      example.begun |= std::uint32_t{1} << i;
      problem.initial_coverage.Add(i, i);
    }
  }
  if (kind == kBegun) problem.reordering.distortion_limit = static_cast<int>(numbers() % 3);
  if (kind == kWalls) AddWalls(example);
  return example;
}

// The oracle: all reachable pairs of coverage and frontier.
class Reachable {
 public:
  explicit Reachable(const Example& example) : example_(example) {}

  bool FindDerivation() { return FindCompletion(example_.begun, FirstGap(example_.begun)); }

 private:
  static int FirstGap(std::uint32_t coverage) {
    int gap = 0;
    while ((coverage >> gap & 1) != 0) ++gap;
    return gap;
  }

  bool FindCompletion(std::uint32_t coverage, int frontier) {
    const SearchProblem& problem = *example_.random.problem;
    if (coverage + 1 == std::uint32_t{1} << problem.sentence_length) return true;
    if (!seen_.insert({coverage, frontier}).second) return false;
    for (const PhraseOption& option : problem.options) {
      const int first = static_cast<int>(option.first);
      const int last = static_cast<int>(option.last);
      const std::uint32_t bits = ((std::uint32_t{1} << (last - first + 1)) - 1) << first;
      if ((coverage & bits) != 0 || !IsAllowed(coverage, frontier, first, last)) continue;
      if (FindCompletion(coverage | bits, last + 1)) return true;
    }
    return false;
  }

  bool IsAllowed(std::uint32_t coverage, int frontier, int first, int last) const {
    const Reordering& rules = example_.random.problem->reordering;
    const int gap = FirstGap(coverage);
    for (int i = gap; i < last; ++i) {
      if (example_.walls[i]) return false;
    }
    const int limit = rules.distortion_limit;
    if (limit < 0) return true;
    if (first - frontier > limit || frontier - first > limit) return false;
    return !rules.gap_constraint || first == gap || last + 1 - gap <= limit;
  }

  const Example& example_;
  std::set<std::pair<std::uint32_t, int>> seen_;
};

class InfeasibleTest : public ::testing::TestWithParam<SolverVariant> {};

TEST_P(InfeasibleTest, IsSaidExactlyIfThereIsNoDerivation) {
  int infeasible[kKinds] = {};
  int solvable = 0;
  int beyond_limit = 0;
  for (std::uint64_t seed = 0; seed < testing::SeedCount(600); ++seed) {
    const Example example = MakeExample(seed);
    const bool exists = Reachable(example).FindDerivation();
    const Outcome outcome = Solve(*example.random.problem, GetParam().options);
    // Some variants allow too few coverages for walls, and must say so.
    if (seed % kKinds == kWalls && outcome.stop == StopReason::kCoverageLimit) {
      ++beyond_limit;
      continue;
    }
    const Knowledge expected = exists ? Knowledge::kOptimal : Knowledge::kInfeasible;
    ASSERT_EQ(Name(expected), std::string(Name(outcome.knowledge))) << example.random.description;
    ++(exists ? solvable : infeasible[seed % kKinds]);
  }
  infeasible[kWalls] += beyond_limit;
  for (const int count : infeasible) EXPECT_GE(count, testing::FewestOf(8));
  EXPECT_GT(solvable, testing::FewestOf(50));
}

TEST_P(InfeasibleTest, IsNotSaidWhereALimitEndsTheSearch) {
  for (std::uint64_t seed = 0; seed < testing::SeedCount(600); ++seed) {
    const Example example = MakeExample(seed);
    const bool exists = Reachable(example).FindDerivation();
    ExactOptions options = GetParam().options;
    options.max_rounds = 1 + static_cast<int>(seed % 3);
    const Outcome outcome = Solve(*example.random.problem, options);
    const Knowledge wrong = exists ? Knowledge::kInfeasible : Knowledge::kOptimal;
    ASSERT_NE(wrong, outcome.knowledge) << example.random.description;
    ASSERT_TRUE(exists || !outcome.derivation) << example.random.description;
  }
}

INSTANTIATE_TEST_SUITE_P(AllVariants, InfeasibleTest, ::testing::ValuesIn(SolverVariants()),
                         [](const auto& variant) { return variant.param.name; });

}  // namespace
}  // namespace exact
