#include "plugin/core/phrase/words/guided_beam.h"

#include <gtest/gtest.h>

#include <limits>

#include "plugin/core/testing/relaxation_example.h"
#include "plugin/core/testing/wide_relaxation.h"

namespace exact::testing {
namespace {

constexpr std::size_t kUnlimited = std::numeric_limits<std::size_t>::max();

TEST(GuidedBeam, IsCompleteExactlyIfItIsWideEnough) {
  int cut = 0;
  for (std::uint64_t seed = 0; seed < SeedCount(300); ++seed) {
    RelaxationExample example(seed);
    StandaloneRelaxation relaxation(example.inputs, {true, {}});
    relaxation->SolveUnder(example.SomePrices(0));
    const auto search = [&](std::size_t width) {
      return GuidedBeam(example.problem(), *relaxation, width, kNoDerivation,
                        example.inputs.budget);
    };
    const GuidedBeamResult wide = search(kUnlimited);
    ASSERT_TRUE(wide.complete);
    ASSERT_EQ(example.optimum != kNoDerivation, wide.derivation.has_value());
    const GuidedBeamResult narrow = search(1);
    cut += narrow.complete ? 0 : 1;
    if (!wide.derivation) continue;
    ASSERT_NEAR(example.optimum, wide.derivation->ReferenceScore(example.problem()), kTolerance)
        << example.random.description;
    if (!narrow.complete) continue;
    ASSERT_NEAR(example.optimum, narrow.derivation->ReferenceScore(example.problem()), kTolerance)
        << example.random.description;
  }
  EXPECT_GT(cut, FewestOf(50));
}

TEST(GuidedBeam, CountsItsStatesAndItsLevels) {
  WideRelaxation wide;
  Budget budget(Limits{0, 0, nullptr});
  GuidedBeam(wide.problem(), *wide.relaxation, kUnlimited, kNoDerivation, budget);
  EXPECT_GE(budget.peak_bytes(),
            WideRelaxation::kSpaceBytes + WideRelaxation::kOptions * sizeof(PartialId));
  EXPECT_EQ(0U, budget.bytes());
}

}  // namespace
}  // namespace exact::testing
