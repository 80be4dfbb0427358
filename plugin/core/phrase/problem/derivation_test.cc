#include "plugin/core/phrase/problem/derivation.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "plugin/core/testing/table_model.h"

namespace exact {
namespace {

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

}  // namespace
}  // namespace exact
