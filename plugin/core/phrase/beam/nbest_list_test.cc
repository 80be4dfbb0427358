#include "plugin/core/phrase/beam/nbest_list.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "plugin/core/testing/beam_searches.h"
#include "plugin/core/testing/random_problem.h"

namespace exact::testing {
namespace {

// A problem with many derivations, and a beam's graph of all of them.
class NBestListTest : public ::testing::Test {
 protected:
  NBestListTest() : random_(MakeRandomProblem(1, 8)) {
    SearchSpace space(*random_.problem);
    BeamSpace beam_space(space);
    BeamOptions options = UnlimitedBeam();
    options.keep_arcs = true;
    graph_ = StackSearch(beam_space, options);
  }

  std::vector<ScoredDerivation> List(const NBestRequest& request, Budget& budget) const {
    return ListNBest(graph_, *random_.problem, request, budget).entries;
  }

  RandomProblem random_;
  SearchGraph graph_;
};

TEST_F(NBestListTest, ADistinctListHasTheBestDerivationOfEachTranslation) {
  Budget budget(Limits{0, 0, nullptr});
  const std::vector<ScoredDerivation> all = List({200, false, 0}, budget);
  const std::vector<ScoredDerivation> distinct = List({50, true, 0}, budget);
  ASSERT_EQ(200U, all.size());
  ASSERT_EQ(50U, distinct.size());
  std::vector<Score> expected;
  std::set<std::vector<Word>> seen;
  for (const ScoredDerivation& entry : all) {
    if (seen.insert(entry.derivation.Target(*random_.problem)).second) {
      expected.push_back(entry.score);
    }
  }
  ASSERT_LT(expected.size(), all.size());
  for (std::size_t i = 0; i < std::min(distinct.size(), expected.size()); ++i) {
    EXPECT_EQ(expected[i], distinct[i].score) << "rank " << i;
  }
}

TEST_F(NBestListTest, CountsItsEntriesAndTheTranslationsSeen) {
  Budget budget(Limits{0, 0, nullptr});
  const std::vector<ScoredDerivation> list = List({128, true, 0}, budget);
  ASSERT_EQ(128U, list.size());
  std::size_t bytes = list.size() * sizeof(ScoredDerivation);
  for (const ScoredDerivation& entry : list) {
    bytes += entry.derivation.options.size() * sizeof(OptionId);
    bytes +=
        sizeof(std::vector<Word>) + entry.derivation.Target(*random_.problem).size() * sizeof(Word);
  }
  KBest kbest(graph_);
  while (kbest.Next()->derivation.options != list.back().derivation.options) {
  }
  EXPECT_GE(budget.peak_bytes(), bytes + kbest.Bytes());
  EXPECT_EQ(0U, budget.bytes());
}

TEST_F(NBestListTest, AListThatEndsByItselfHasNoLimit) {
  Budget one_byte(Limits{1e-9, 1, nullptr});
  EXPECT_EQ(128U, List({128, false, 0}, one_byte).size());
  EXPECT_FALSE(List({128, true, 20}, one_byte).empty());
}

TEST_F(NBestListTest, IsShorterWhereTheMemoryEnds) {
  Budget budget(Limits{0, 0, nullptr});
  const std::vector<ScoredDerivation> whole = List({128, true, 0}, budget);
  Budget half(Limits{0, budget.peak_bytes() / 2, nullptr});
  const std::vector<ScoredDerivation> list = List({128, true, 0}, half);
  ASSERT_GT(list.size(), 0U);
  ASSERT_LT(list.size(), whole.size());
  for (std::size_t i = 0; i < list.size(); ++i) EXPECT_EQ(whole[i].score, list[i].score);
}

}  // namespace
}  // namespace exact::testing
