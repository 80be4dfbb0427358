#include "plugin/core/chart/problem/tree.h"

#include <gtest/gtest.h>

#include "plugin/core/base/error.h"
#include "plugin/core/testing/listed_model.h"

namespace exact::chart {
namespace {

constexpr Word kHouse = 1;
constexpr Word kThe = 2;
constexpr Word kEndWord = 3;

// log p(the | <s>) = -1, p(house | the) = -2, p(</s> | house) = -4; every unigram -8, without
// back-off.
exact::testing::ListedModel Bigrams() {
  const Word begin = exact::testing::ListedModel::kBegin;
  return {2,
          {{{begin}, {0}},
           {{kHouse}, {-8}},
           {{kThe}, {-8}},
           {{kEndWord}, {-8}},
           {{begin, kThe}, {-1}},
           {{kThe, kHouse}, {-2}},
           {{kHouse, kEndWord}, {-4}}}};
}

// Two swapped tails inside <s> ... </s>.
struct Example {
  Example() : model(Bigrams()), problem(model) {
    Forest& forest = problem.forest;
    noun = forest.AddVertex({0, 0, 0});
    forest.AddEdge({}, {Symbol::OfWord(kHouse)}, 0.5, 0);
    article = forest.AddVertex({1, 1, 0});
    forest.AddEdge({}, {Symbol::OfWord(kThe)}, 0.25, 0);
    both = forest.AddVertex({0, 1, 0});
    forest.AddEdge({noun, article}, {Symbol::OfSlot(1), Symbol::OfSlot(0)}, 1, 0);
    problem.goal = forest.AddVertex({0, 1, 1});
    forest.AddEdge({both},
                   {Symbol::OfWord(kSentenceStart), Symbol::OfSlot(0), Symbol::OfWord(kEndWord)}, 2,
                   0);
  }

  exact::testing::ListedModel model;
  Problem problem;
  VertexId noun, article, both;
};

TEST(TreeTest, TargetFollowsTheSlotsNotTheTails) {
  const Example example;
  const Tree tree{{3, 2, 0, 1}};
  EXPECT_EQ(tree.Target(example.problem), (std::vector<Word>{kThe, kHouse, kEndWord}));
}

TEST(TreeTest, ScoreIsThatOfRulesAndLanguageModel) {
  const Example example;
  const Tree tree{{3, 2, 0, 1}};
  EXPECT_EQ(tree.WhyInvalid(example.problem), "");
  EXPECT_DOUBLE_EQ(tree.ReferenceScore(example.problem), 0.5 + 0.25 + 1 + 2 - 1 - 2 - 4);
}

TEST(TreeTest, WithoutSentenceStartThereIsNoContext) {
  Example example;
  example.problem.goal = example.both;
  const Tree tree{{2, 0, 1}};
  EXPECT_EQ(tree.WhyInvalid(example.problem), "");
  EXPECT_DOUBLE_EQ(tree.ReferenceScore(example.problem), 0.5 + 0.25 + 1 - 8 - 2);
}

TEST(TreeTest, WrongTreesAreInvalid) {
  const Example example;
  for (const std::vector<EdgeId>& edges : std::vector<std::vector<EdgeId>>{
           {}, {3}, {3, 2, 1, 0}, {3, 2, 0}, {3, 2, 0, 1, 1}, {2, 0, 1}, {3, 2, 0, 9}}) {
    EXPECT_NE(Tree{edges}.WhyInvalid(example.problem), "");
  }
}

TEST(ForestTest, RefusesWhatIsNoForest) {
  Example example;
  Forest& forest = example.problem.forest;
  const VertexId newest = *example.problem.goal;
  EXPECT_THROW(forest.AddEdge({newest}, {Symbol::OfSlot(0)}, 0, 0), InternalError);  // a cycle
  EXPECT_THROW(forest.AddEdge({0, 1}, {Symbol::OfSlot(0), Symbol::OfSlot(0)}, 0, 0), InternalError);
  EXPECT_THROW(forest.AddEdge({0}, {}, 0, 0), InternalError);
  EXPECT_THROW(forest.AddEdge({}, {Symbol::OfSlot(0)}, 0, 0), InternalError);
  EXPECT_THROW(forest.AddEdge({0}, {Symbol::OfSlot(0), Symbol::OfWord(kSentenceStart)}, 0, 0),
               InternalError);
  EXPECT_THROW(forest.AddEdge({}, {}, kMinusInfinity, 0), InternalError);
  EXPECT_THROW(forest.AddVertex({2, 1, 0}), InternalError);
}

}  // namespace
}  // namespace exact::chart
