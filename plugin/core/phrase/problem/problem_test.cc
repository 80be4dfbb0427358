#include <gtest/gtest.h>

#include <limits>

#include "plugin/core/base/error.h"
#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/problem/coverage.h"
#include "plugin/core/phrase/problem/derivation.h"
#include "plugin/core/phrase/problem/reordering.h"
#include "plugin/core/testing/table_model.h"

namespace exact {
namespace {

TEST(Coverage, FindsTheFirstGapInLongSentences) {
  Coverage coverage(200);
  coverage.Add(0, 69);
  coverage.Add(130, 131);
  EXPECT_EQ(70U, coverage.first_gap());
  EXPECT_EQ(72U, coverage.count());
  EXPECT_TRUE(coverage.Overlaps(120, 130));
  EXPECT_FALSE(coverage.Overlaps(70, 129));
  coverage.Add(70, 129);
  EXPECT_EQ(132U, coverage.first_gap());
  coverage.Add(132, 199);
  EXPECT_TRUE(coverage.IsComplete());
  EXPECT_EQ(200U, coverage.first_gap());
}

TEST(Coverage, EqualHowEverItWasReached) {
  Coverage a(70);
  Coverage b(70);
  a.Add(0, 2);
  a.Add(65, 66);
  b.Add(65, 66);
  b.Add(1, 2);
  EXPECT_FALSE(a == b);
  b.Add(0, 0);
  EXPECT_TRUE(a == b);
  EXPECT_EQ(a.Hash(), b.Hash());
}

TEST(Reordering, JumpRuleCountsFromTheFrontier) {
  Reordering reordering;
  reordering.distortion_limit = 2;
  EXPECT_TRUE(reordering.JumpAllowed(3, 5));
  EXPECT_TRUE(reordering.JumpAllowed(5, 3));
  EXPECT_FALSE(reordering.JumpAllowed(3, 6));
  EXPECT_FALSE(reordering.JumpAllowed(6, 3));
  reordering.distortion_limit = 0;
  EXPECT_TRUE(reordering.JumpAllowed(3, 3));
  EXPECT_FALSE(reordering.JumpAllowed(3, 4));
  reordering.distortion_limit = -1;
  EXPECT_TRUE(reordering.JumpAllowed(0, 1000));
}

TEST(Reordering, GapRuleKeepsTheFirstGapInReach) {
  Reordering reordering;
  reordering.distortion_limit = 3;
  EXPECT_TRUE(reordering.GapAllowed(4, 4, 30)) << "any length at the gap itself";
  EXPECT_TRUE(reordering.GapAllowed(4, 5, 6));
  EXPECT_FALSE(reordering.GapAllowed(4, 5, 7));
  reordering.gap_constraint = false;
  EXPECT_TRUE(reordering.GapAllowed(4, 5, 7));
}

TEST(Reordering, CostIsTheDistanceTimesTheWeight) {
  Reordering reordering;
  reordering.distortion_weight = 0.5;
  EXPECT_DOUBLE_EQ(-1.5, reordering.Cost(4, 1));
  EXPECT_DOUBLE_EQ(-1.5, reordering.Cost(1, 4));
  EXPECT_DOUBLE_EQ(0, reordering.Cost(4, 4));
}

TEST(LmContexts, HistoriesLeadToTheirContexts) {
  const testing::TableModel model(4, 70, -1, 7);
  LmContexts contexts(model);
  ContextId context = contexts.begin_sentence();
  for (std::uint32_t step = 0; step < 500; ++step) {
    if (step % 7 == 6) context = contexts.Shorten(context).context;
    if (context == IdTable::kNone) context = contexts.begin_sentence();
    std::vector<Word> history = contexts.History(context);
    EXPECT_LT(history.size(), model.Order());
    ContextId again = contexts.no_context();
    if (!history.empty() && history.front() == LmContexts::kSentenceStart) {
      again = contexts.begin_sentence();
      history.erase(history.begin());
    }
    contexts.Extend(again, history.data(), history.data() + history.size(), &again);
    EXPECT_EQ(again, context);
    context = contexts.Step(context, MixBits(step) % 5).next;
  }
  EXPECT_GT(contexts.size(), 30U);
}

TEST(Orientation, IsSeenFromThePreviousPhrase) {
  // After a phrase 4..6.
  EXPECT_EQ(Orientation::kMonotone, OrientationOf(4, 7, 7, 9));
  EXPECT_EQ(Orientation::kRight, OrientationOf(4, 7, 8, 8));
  EXPECT_EQ(Orientation::kSwap, OrientationOf(4, 7, 2, 3));
  EXPECT_EQ(Orientation::kLeft, OrientationOf(4, 7, 2, 2));
  // At the start.
  EXPECT_EQ(Orientation::kMonotone, OrientationOf(0, 0, 0, 1));
  EXPECT_EQ(Orientation::kRight, OrientationOf(0, 0, 1, 1));
}

class DerivationTest : public ::testing::Test {
 protected:
  DerivationTest() : model_(2, 50, 1.0, 7), problem_(3, model_) {
    problem_.reordering.distortion_limit = 2;
    problem_.reordering.distortion_weight = 0.5;
    Add(0, 0, {1}, -1);
    Add(1, 2, {2, 3}, -2);
    Add(1, 1, {}, -3);
    Add(2, 2, {4}, -4);
  }

  void Add(std::uint32_t first, std::uint32_t last, std::vector<Word> target, Score score) {
    PhraseOption option;
    option.first = first;
    option.last = last;
    option.target = std::move(target);
    option.score = score;
    problem_.options.push_back(option);
  }

  // <s> words </s>, or without </s>.
  Score LmScore(const std::vector<Word>& words, bool with_end) const {
    std::string state(model_.StateSize(), '\0');
    std::string next(model_.StateSize(), '\0');
    model_.BeginSentence(state.data());
    Score score = 0;
    for (const Word word : words) {
      score += model_.Extend(state.data(), word, next.data());
      state.swap(next);
    }
    return with_end ? score + model_.End(state.data()) : score;
  }

  testing::TableModel model_;
  SearchProblem problem_;
};

TEST_F(DerivationTest, AddsOptionsLanguageModelAndDistortion) {
  const Derivation monotone{{0, 1}};
  EXPECT_DOUBLE_EQ(-3 + LmScore({1, 2, 3}, true), monotone.ReferenceScore(problem_));
  const Derivation swapped{{1, 0}};  // jumps of 1 and 3
  EXPECT_DOUBLE_EQ(-3 - 0.5 * 4 + LmScore({2, 3, 1}, true), swapped.ReferenceScore(problem_));
}

TEST_F(DerivationTest, AnEmptyTargetAtTheEndPaysNoEndOfSentence) {
  const Derivation empty_last{{0, 3, 2}};
  EXPECT_DOUBLE_EQ(-8 - 0.5 * 3 + LmScore({1, 4}, false), empty_last.ReferenceScore(problem_));
  const Derivation empty_inside{{0, 2, 3}};
  EXPECT_DOUBLE_EQ(-8 + LmScore({1, 4}, true), empty_inside.ReferenceScore(problem_));
}

TEST_F(DerivationTest, OrientationsAreChargedOnceBackwardAndOnceForward) {
  const Derivation derivation{{3, 2, 0}};  // word 2, then 1, then 0
  const Score plain = derivation.ReferenceScore(problem_);
  problem_.options[3].backward = {100, 200, 1, 300};  // the first phrase lies to the right
  problem_.options[3].forward = {100, 2, 200, 300};   // a swap follows
  problem_.options[2].backward = {100, 4, 200, 300};
  problem_.options[2].forward = {100, 8, 200, 300};
  problem_.options[0].backward = {100, 16, 200, 300};
  problem_.options[0].forward = {100, 200, 300, 400};  // nothing follows
  EXPECT_DOUBLE_EQ(plain, derivation.ReferenceScore(problem_)) << "not lexicalized";
  problem_.reordering.lexicalized = true;
  EXPECT_DOUBLE_EQ(plain + 31, derivation.ReferenceScore(problem_));
}

TEST_F(DerivationTest, SaysWhyItIsInvalid) {
  EXPECT_EQ("", (Derivation{{0, 1}}).WhyInvalid(problem_));
  EXPECT_NE("", (Derivation{{0}}).WhyInvalid(problem_));
  EXPECT_NE("", (Derivation{{0, 1, 3}}).WhyInvalid(problem_));
  EXPECT_NE("", (Derivation{{0, 9}}).WhyInvalid(problem_));
  EXPECT_NE("", (Derivation{{1, 0}}).WhyInvalid(problem_)) << "the gap rule: 3 > 2";
  problem_.reordering.gap_constraint = false;
  EXPECT_NE("", (Derivation{{1, 0}}).WhyInvalid(problem_)) << "the jump back: 3 > 2";
  problem_.reordering.distortion_limit = 3;
  EXPECT_EQ("", (Derivation{{1, 0}}).WhyInvalid(problem_));
}

TEST_F(DerivationTest, AProblemWithBadOptionsIsRefused) {
  EXPECT_NO_THROW(problem_.Validate());
  problem_.options[0].score = std::numeric_limits<double>::quiet_NaN();
  EXPECT_THROW(problem_.Validate(), InternalError);
  problem_.options[0].score = 0;
  problem_.options[0].last = 3;
  EXPECT_THROW(problem_.Validate(), InternalError);
  problem_.options[0].last = 0;
  problem_.options[0].forward[1] = std::numeric_limits<double>::infinity();
  EXPECT_NO_THROW(problem_.Validate()) << "not lexicalized";
  problem_.reordering.lexicalized = true;
  EXPECT_THROW(problem_.Validate(), InternalError);
}

}  // namespace
}  // namespace exact
