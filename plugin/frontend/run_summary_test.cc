#include "plugin/frontend/run_summary.h"

#include <gtest/gtest.h>

#include "plugin/frontend/time_distribution.h"

namespace exact {
namespace {

TEST(TimeDistribution, QuantilesAreRightToOnePercent) {
  TimeDistribution times;
  for (int i = 1000; i >= 1; --i) times.Add(i * 1e-3);
  EXPECT_EQ(1000U, times.count());
  EXPECT_NEAR(0.5005, times.Mean(), 1e-9);
  EXPECT_NEAR(0.5, times.Quantile(0.5), 0.005);
  EXPECT_NEAR(0.99, times.Quantile(0.99), 0.0099);
  EXPECT_EQ(1.0, times.Quantile(1));
  EXPECT_EQ(1.0, times.longest());
}

TEST(TimeDistribution, TimesOfAnySizeAreCounted) {
  TimeDistribution times;
  EXPECT_EQ(0, times.Mean());
  EXPECT_EQ(0, times.Quantile(0.5));
  times.Add(0);
  EXPECT_EQ(0, times.Quantile(0.5));
  times.Add(1e12);
  EXPECT_EQ(1e12, times.longest());
  EXPECT_EQ(2U, times.count());
}

TEST(RunSummary, CountsWhatIsKnownAndNamesTheSlowestSentence) {
  RunSummary summary;
  summary.Add({3, Knowledge::kOptimal, false, 10, 0.25});
  summary.Add({4, Knowledge::kBounded, false, 20, 2});
  summary.Add({5, Knowledge::kOptimal, false, 5, 0.25});
  summary.Add({6, Knowledge::kInfeasible, false, 5, 0.25});
  summary.Add({7, Knowledge::kUnknown, true, 0, 0});
  EXPECT_EQ(5U, summary.sentences());
  EXPECT_EQ(
      "5 sentences: 2 optimal, 1 bounded, 0 unknown, 1 without any translation, 1 failed; loading "
      "1.5 s, translating 4.0 s, 10 words a second\n"
      "CPU seconds a sentence: mean 0.688, median 0.252, longest 2 (Line 4)\n",
      summary.Text(1.5, 4));
}

TEST(RunSummary, OneIsNotMany) {
  RunSummary summary;
  summary.Add({0, Knowledge::kOptimal, false, 3, 0.5});
  EXPECT_EQ("1 sentence: 1 optimal,", summary.Text(0, 1).substr(0, 22));
}

TEST(RunSummary, ARunWithoutSentencesHasNoTimes) {
  EXPECT_EQ(
      "0 sentences: 0 optimal, 0 bounded, 0 unknown; loading 0.0 s, translating 0.0 s, 0 words a "
      "second\n",
      RunSummary().Text(0, 0));
}

}  // namespace
}  // namespace exact
