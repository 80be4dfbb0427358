#include "plugin/core/phrase/problem/search_problem.h"

#include <gtest/gtest.h>

#include <limits>

#include "plugin/core/base/error.h"
#include "plugin/core/testing/table_model.h"

namespace exact {
namespace {

TEST(SearchProblem, RefusesBadOptions) {
  const testing::TableModel model(2, 50, 1.0, 7);
  SearchProblem problem(3, model);
  problem.options.resize(2);
  EXPECT_NO_THROW(problem.Validate());
  PhraseOption& option = problem.options[1];
  option.score = std::numeric_limits<double>::quiet_NaN();
  EXPECT_THROW(problem.Validate(), InternalError);
  option.score = 1e308;
  EXPECT_THROW(problem.Validate(), InternalError) << "two of them would be infinite";
  option.score = 0;
  problem.reordering.distortion_weight = 1e308;
  EXPECT_THROW(problem.Validate(), InternalError);
  problem.reordering.distortion_weight = 0;
  option.last = 3;
  EXPECT_THROW(problem.Validate(), InternalError);
  option.last = 0;
  option.first = 1;
  EXPECT_THROW(problem.Validate(), InternalError);
  option.first = 0;
  option.forward[1] = std::numeric_limits<double>::infinity();
  EXPECT_NO_THROW(problem.Validate()) << "not lexicalized";
  problem.reordering.lexicalized = true;
  EXPECT_THROW(problem.Validate(), InternalError);
}

TEST(SearchProblem, RefusesACoverageOfAnotherSentence) {
  const testing::TableModel model(2, 50, 1.0, 7);
  SearchProblem problem(3, model);
  problem.initial_coverage = Coverage(4);
  EXPECT_THROW(problem.Validate(), InternalError);
}

}  // namespace
}  // namespace exact
