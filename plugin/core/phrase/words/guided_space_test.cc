#include "plugin/core/phrase/words/guided_space.h"

#include <gtest/gtest.h>

#include "plugin/core/base/error.h"
#include "plugin/core/testing/relaxation_example.h"
#include "plugin/core/testing/wide_relaxation.h"

namespace exact::testing {
namespace {

TEST(GuidedSpace, CountsItsStatesAndTheirHashSlots) {
  WideRelaxation wide;
  Budget budget(Limits{0, 0, nullptr});
  {
    const std::vector<bool> tracked = {true};
    GuidedSpace space(wide.problem(), *wide.relaxation, tracked, budget);
    std::size_t made = 0;
    space.Expand(space.seed(), kNoDerivation, [&](PartialId, bool is_new) {
      EXPECT_TRUE(is_new);
      ++made;
    });
    EXPECT_EQ(WideRelaxation::kOptions, made);
    EXPECT_EQ(WideRelaxation::kOptions + 1, space.size());
    EXPECT_GE(budget.bytes(), WideRelaxation::kSpaceBytes);
  }
  EXPECT_EQ(0U, budget.bytes());
}

TEST(GuidedSpace, BoundsCoverEveryCompletion) {
  for (std::uint64_t seed = 0; seed < SeedCount(200); ++seed) {
    RelaxationExample example(seed);
    StandaloneRelaxation relaxation(example.inputs, {true, {}});
    relaxation->SolveUnder(example.SomePrices(0));
    const std::vector<bool> all(example.problem().sentence_length, true);
    GuidedSpace space(example.problem(), *relaxation, all, example.inputs.budget);
    for (PartialId id = 0; id < space.size(); ++id) {
      const Score bound = space[id].bound;
      space.Expand(id, kNoDerivation, [&](PartialId next, bool) {
        EXPECT_LE(space[next].bound, bound + kTolerance) << example.random.description;
      });
      if (!space.IsGoal(id)) continue;
      EXPECT_EQ("", space.Trace(id).WhyInvalid(example.problem()));
      EXPECT_LE(space[id].bound, example.optimum + kTolerance) << example.random.description;
    }
  }
}

TEST(GuidedSpace, RefusesConstrainedWordsThatItDoesNotTrack) {
  RelaxationExample example(1);
  StandaloneRelaxation relaxation(example.inputs, {true, {0}});
  relaxation->SolveUnder(example.SomePrices(0));
  const std::vector<bool> none(example.problem().sentence_length, false);
  EXPECT_THROW(GuidedSpace(example.problem(), *relaxation, none, example.inputs.budget),
               InternalError);
}

}  // namespace
}  // namespace exact::testing
