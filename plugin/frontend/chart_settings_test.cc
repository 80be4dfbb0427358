#include "plugin/frontend/chart_settings.h"

#include <gtest/gtest.h>

#include "plugin/core/base/error.h"

namespace exact::chart {
namespace {

TEST(ChartSettings, DefaultsAreThoseOfTheSearch) {
  const ChartOptions options = ChartSettings(ExactSettings());
  EXPECT_EQ(ChartAlgorithm::kAuto, options.algorithm);
  EXPECT_EQ(ChartOptions().max_rounds, options.max_rounds);
  EXPECT_EQ(ChartOptions().max_leaf_rounds, options.max_leaf_rounds);
}

TEST(ChartSettings, RoundsLimitAllAlgorithms) {
  ExactSettings settings;
  settings.exact.max_rounds = 7;
  settings.algorithm_name = "rush-collins";
  const ChartOptions options = ChartSettings(settings);
  EXPECT_EQ(ChartAlgorithm::kRushCollins, options.algorithm);
  EXPECT_EQ(7, options.max_rounds);
  EXPECT_EQ(7, options.max_leaf_rounds);
}

TEST(ChartSettings, RefusesAlgorithmsOfPhraseBasedModels) {
  ExactSettings settings;
  settings.algorithm_name = "word-prices";
  EXPECT_THROW(ChartSettings(settings), InputError);
}

}  // namespace
}  // namespace exact::chart
