// The loop on a problem that is easy to understand: two variables y and z, each with scores of its
// own, must have the same value.  "y = v exactly if z = v" is relaxed for every value v.

#include "plugin/core/lagrange/lagrangian_loop.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <vector>

#include "plugin/core/base/error.h"
#include "plugin/core/lagrange/certificate.h"

namespace exact {
namespace {

struct Agreement {
  std::vector<Score> first;  // scores by value
  std::vector<Score> second;

  Score BruteForce() const {
    Score best = Bracket::kNothing;
    for (std::size_t v = 0; v < first.size(); ++v) best = std::max(best, first[v] + second[v]);
    return best;
  }
};

Agreement MakeRandom(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::uniform_real_distribution<double> score(-10, 10);
  Agreement problem;
  for (std::size_t v = 0; v < 2 + seed % 6; ++v) {
    problem.first.push_back(score(random));
    problem.second.push_back(score(random));
  }
  return problem;
}

class AgreementRelaxation : public PricedRelaxation {
 public:
  explicit AgreementRelaxation(const Agreement& problem)
      : problem_(problem), removed_(problem.first.size(), false) {}

  // The constraint of value v has the row [y = v] - [z = v].
  Evaluation Solve(const Prices& prices) override {
    ++solved_;
    prices_ = prices;
    dual_ = Bracket::kNothing;
    for (std::uint32_t y = 0; y < prices.size(); ++y) {
      for (std::uint32_t z = 0; z < prices.size(); ++z) {
        if (removed_[y] || removed_[z] || (y != z && (IsHard(y) || IsHard(z)))) continue;
        if (Value(y, z) <= dual_) continue;
        dual_ = Value(y, z);
        y_ = y;
        z_ = z;
      }
    }
    if (dual_ == Bracket::kNothing || y_ == z_) return {dual_, {}};
    return {dual_, {{y_, 1}, {z_, -1}}};
  }

  void Improve(Bracket& bracket) override {
    if (dual_ != Bracket::kNothing) bracket.Raise(problem_.first[y_] + problem_.second[y_]);
  }

  void Prune(Score floor) override {
    ++pruned_;
    for (std::uint32_t v = 0; v < removed_.size(); ++v) {
      Score best = Bracket::kNothing;
      for (std::uint32_t other = 0; other < removed_.size(); ++other) {
        best = std::max({best, Value(v, other), Value(other, v)});
      }
      if (best <= floor) removed_[v] = true;
    }
  }

  AtStandstill Finish(const Prices& /*best_prices*/, Bracket& /*bracket*/) override {
    return can_tighten ? AtStandstill::kCountViolations : AtStandstill::kTighten;
  }

  bool Tighten(const ViolationCount& violations) override {
    if (!can_tighten) return false;
    EXPECT_GT(violations.rounds(), 0);
    const std::vector<std::uint32_t> values = violations.MostViolated();
    const std::size_t before = hard_.size();
    for (const std::uint32_t v : values) {
      if (!IsHard(v) && hard_.size() == before) hard_.push_back(v);
    }
    return hard_.size() > before;
  }

  int solved() const { return solved_; }
  int pruned() const { return pruned_; }
  std::size_t hard() const { return hard_.size(); }
  bool can_tighten = true;

 private:
  bool IsHard(std::uint32_t v) const { return std::count(hard_.begin(), hard_.end(), v) > 0; }
  Score Value(std::uint32_t y, std::uint32_t z) const {
    return problem_.first[y] + prices_[y] + problem_.second[z] - prices_[z];
  }

  const Agreement& problem_;
  std::vector<bool> removed_;
  std::vector<std::uint32_t> hard_;
  Prices prices_;
  Score dual_ = 0;
  std::uint32_t y_ = 0;
  std::uint32_t z_ = 0;
  int solved_ = 0;
  int pruned_ = 0;
};

class RoundCounter : public Observer {
 public:
  void OnRound(const RoundRecord& record) override {
    EXPECT_EQ(++rounds, record.round);
    EXPECT_LE(record.upper_bound, last_bound);
    EXPECT_LE(record.relaxation.violations.value(), 2);
    last_bound = record.upper_bound;
  }
  int rounds = 0;
  Score last_bound = std::numeric_limits<Score>::infinity();
};

struct Solved {
  Bracket bracket;
  int rounds = 0;
  std::size_t hard = 0;
};

Solved Solve(const Agreement& problem, bool can_tighten, const char* step_rule) {
  Solved solved;
  Budget budget(Limits{0, 0, nullptr});
  RoundCounter observer;
  RoundLoop rounds(solved.bracket, 0, budget, &observer);
  AgreementRelaxation relaxation(problem);
  relaxation.can_tighten = can_tighten;
  LagrangianLoopOptions options;
  options.dual_method = SubgradientMethod(step_rule);
  LagrangianLoop loop(relaxation, Prices(problem.first.size(), 0), options, rounds);
  EXPECT_EQ(StopReason::kFinished, loop.Run());
  EXPECT_EQ(rounds.rounds(), relaxation.solved());
  EXPECT_EQ(rounds.rounds(), observer.rounds);
  solved.rounds = rounds.rounds();
  solved.hard = relaxation.hard();
  return solved;
}

TEST(LagrangianLoop, SettlesAtTheOptimum) {
  int tightened = 0;
  for (const char* rule : {"polyak", "thesis"}) {
    for (std::uint64_t seed = 0; seed < 10000; ++seed) {
      const Agreement problem = MakeRandom(seed);
      const Solved solved = Solve(problem, true, rule);
      ASSERT_TRUE(solved.bracket.IsSettled()) << rule << ", seed " << seed;
      ASSERT_NEAR(problem.BruteForce(), solved.bracket.score(), kTolerance) << "seed " << seed;
      tightened += solved.hard > 0 ? 1 : 0;
    }
  }
  EXPECT_GT(tightened, 50) << "some problems must need hard constraints";
}

TEST(LagrangianLoop, EndsInTrueBoundsWhereNothingCanBeTightened) {
  int open = 0;
  for (std::uint64_t seed = 0; seed < 10000; ++seed) {
    const Agreement problem = MakeRandom(seed);
    const Solved solved = Solve(problem, false, "thesis");
    const Score optimum = problem.BruteForce();
    ASSERT_GE(*solved.bracket.upper_bound(), optimum - kTolerance) << "seed " << seed;
    ASSERT_LE(solved.bracket.score(), optimum + kTolerance) << "seed " << seed;
    open += solved.bracket.IsSettled() ? 0 : 1;
  }
  EXPECT_GT(open, 20) << "some problems must stay open";
}

TEST(LagrangianLoop, ALimitEndsItAndTheBracketKeepsWhatIsKnown) {
  const Agreement problem = {{0, 5, 1}, {5, 0, 1}};
  Bracket bracket;
  Budget budget(Limits{0, 0, nullptr});
  RoundLoop rounds(bracket, 1, budget, nullptr);
  AgreementRelaxation relaxation(problem);
  LagrangianLoop loop(relaxation, Prices(3, 0), LagrangianLoopOptions(), rounds);
  EXPECT_EQ(StopReason::kRoundLimit, loop.Run());
  EXPECT_EQ(1, rounds.rounds());
  EXPECT_EQ(10, *bracket.upper_bound());
  EXPECT_EQ(10, loop.best_dual());
  EXPECT_EQ(Prices(3, 0), loop.best_prices());
}

class LyingRelaxation : public PricedRelaxation {
 public:
  Evaluation Solve(const Prices& /*prices*/) override { return {-100, {}}; }
  void Improve(Bracket& bracket) override { bracket.Raise(1); }
};

TEST(LagrangianLoop, ABoundBelowASolutionThrows) {
  Bracket bracket;
  Budget budget(Limits{0, 0, nullptr});
  RoundLoop rounds(bracket, 0, budget, nullptr);
  LyingRelaxation relaxation;
  LagrangianLoop loop(relaxation, Prices(1, 0), LagrangianLoopOptions(), rounds);
  EXPECT_THROW(loop.Run(), InternalError);
}

TEST(LagrangianLoop, PrunesOnlyIfAsked) {
  const Agreement problem = {{0, 5, 1}, {5, 0, 1}};
  for (const bool prune : {false, true}) {
    Bracket bracket;
    Budget budget(Limits{0, 0, nullptr});
    RoundLoop rounds(bracket, 0, budget, nullptr);
    AgreementRelaxation relaxation(problem);
    LagrangianLoopOptions options;
    options.prune = prune;
    LagrangianLoop(relaxation, Prices(3, 0), options, rounds).Run();
    EXPECT_EQ(prune, relaxation.pruned() > 0);
    EXPECT_EQ(5, bracket.score());
    EXPECT_TRUE(bracket.IsSettled());
  }
}

}  // namespace
}  // namespace exact
