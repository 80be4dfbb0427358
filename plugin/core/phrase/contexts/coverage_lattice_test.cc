#include "plugin/core/phrase/contexts/coverage_lattice.h"

#include <gtest/gtest.h>

#include <ctime>
#include <limits>
#include <optional>

#include "plugin/core/base/memory_meter.h"
#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/contexts/coverage_lattice_builder.h"
#include "plugin/core/testing/table_model.h"

namespace exact::testing {
namespace {

constexpr std::size_t kUnlimited = std::numeric_limits<std::size_t>::max();

// A sentence with one option for each word, and what is needed to build its lattice.
struct Words {
  explicit Words(std::uint32_t length)
      : model(2, 50, 1, 1), problem(length, model), budget(Limits()) {
    problem.reordering.distortion_limit = 4;
    for (std::uint32_t i = 0; i < length; ++i) AddOption(i, i);
  }

  void AddOption(std::uint32_t first, std::uint32_t last) {
    PhraseOption option;
    option.first = first;
    option.last = last;
    option.target = {1};
    problem.options.push_back(option);
  }

  std::optional<CoverageLattice> Build(std::size_t max_edges = kUnlimited) {
    LmContexts contexts(model);
    const OptionTable table(problem, contexts);
    return BuildCoverageLattice(problem, table, max_edges, budget);
  }

  TableModel model;
  SearchProblem problem;
  Budget budget;
};

TEST(CoverageLattice, SaysWhenItWouldBeTooLarge) {
  Words words(7);
  const auto whole = words.Build();
  ASSERT_TRUE(whole.has_value());
  ASSERT_GT(whole->edges().size(), 1U);
  EXPECT_FALSE(words.Build(1).has_value());
}

// Sentences may be longer than a window, because windows are relative to the first gap.
TEST(CoverageLattice, GrowsLinearlyUnderTheGapRule) {
  const auto edges = [](std::uint32_t length) { return Words(length).Build()->edges().size(); };
  const std::size_t hundred = edges(100);
  EXPECT_EQ(edges(300) - edges(200), edges(200) - hundred);
  EXPECT_LT(hundred, 10000U);
}

TEST(CoverageLattice, IsNotGivenUpForALongPhraseThatTheGapRuleForbids) {
  Words words(100);
  const std::size_t edges = words.Build()->edges().size();
  words.AddOption(2, 90);  // allowed only if the words before it are translated
  const auto lattice = words.Build();
  ASSERT_TRUE(lattice.has_value());
  EXPECT_GT(lattice->edges().size(), edges);
  words.problem.reordering.gap_constraint = false;
  EXPECT_FALSE(words.Build(100000).has_value());
}

// The coverage for the host is made once for each node.  When it was made for each edge, the whole
// took 50 times as long as without the rule.
TEST(CoverageLattice, AHostsRuleTakesLittleTimeInALongSentence) {
  constexpr std::uint32_t kLength = 4000;
  constexpr double kMost = 15;
  const auto seconds = [](Words* words) {
    const std::clock_t start = std::clock();
    EXPECT_TRUE(words->Build().has_value());
    return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  };
  Words words(kLength);
  for (std::uint32_t i = 0; i + 1 < kLength; ++i) words.AddOption(i, i + 1);
  const double without = seconds(&words);
  std::size_t asked = 0;
  bool overlaps = false;
  words.problem.reordering.host_rule = [&](const Coverage& coverage, std::uint32_t first,
                                           std::uint32_t last) {
    ++asked;
    overlaps = overlaps || coverage.Overlaps(first, last);
    return true;
  };
  EXPECT_LT(seconds(&words), kMost * without);
  EXPECT_GT(asked, 10 * kLength);
  EXPECT_FALSE(overlaps);
}

TEST(CoverageLattice, IsCountedAsLongAsItLives) {
  Words words(200);
  {
    const auto lattice = words.Build();
    EXPECT_GE(words.budget.bytes(),
              HeapBytes(lattice->nodes(), lattice->edges(), lattice->steps(), lattice->variants()));
    // Exploring takes more than the result.
    EXPECT_GT(words.budget.peak_bytes(), 2 * words.budget.bytes());
  }
  EXPECT_EQ(0U, words.budget.bytes());
}

TEST(CoverageLattice, IsNotBuiltBeyondTheMemoryLimit) {
  Words words(200);
  words.Build();
  Limits limits;
  limits.bytes = words.budget.peak_bytes() - 1;
  words.budget = Budget(limits);
  EXPECT_THROW(words.Build(), LimitReached);
  EXPECT_EQ(0U, words.budget.bytes());
}

}  // namespace
}  // namespace exact::testing
