// Relations between the optima of related problems.  They need no oracle, so they can reveal an
// error that the exact search shares with the oracles.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <sstream>

#include "plugin/core/phrase/exact_search.h"
#include "plugin/core/testing/random_problem.h"
#include "plugin/core/testing/shrink.h"
#include "plugin/core/testing/solver_variants.h"

namespace exact::testing {
namespace {

constexpr Score kNoDerivation = kMinusInfinity;

// Unlimited.  Odd seeds have a narrow beam, which leaves more work to the search.
ExactOptions OptionsFor(std::uint64_t seed) {
  ExactOptions options = UnlimitedOptions();
  if (seed % 2 == 1) options.beam.stack_size = 2;
  return options;
}

// The proved optimum; minus infinity if it is proved that there is no derivation.
Score Optimum(const SearchProblem& problem, const ExactOptions& options) {
  const Outcome outcome = Solve(problem, options);
  if (outcome.knowledge == Knowledge::kInfeasible) return kNoDerivation;
  EXPECT_EQ(Knowledge::kOptimal, outcome.knowledge);
  return outcome.score;
}

bool Same(Score a, Score b) { return a == b || std::abs(a - b) <= kTolerance; }

// The result of checking a relation for one problem.
struct Verdict {
  bool holds;
  bool telling;  // the two sides could have differed
  std::string values;
};

template <class... Values>
std::string Show(const Values&... values) {
  std::ostringstream out;
  ((out << ' ' << values), ...);
  return out.str();
}

using Relation = std::function<Verdict(const SearchProblem&, std::uint64_t seed)>;

void HoldsForRandomProblems(std::uint64_t count, std::uint64_t least_telling,
                            const Relation& relation) {
  std::uint64_t telling = 0;
  for (std::uint64_t seed = 0; seed < count; ++seed) {
    const RandomProblem random = MakeRandomProblem(seed, 7);
    const Verdict verdict = relation(*random.problem, seed);
    telling += verdict.telling ? 1 : 0;
    ASSERT_TRUE(verdict.holds) << verdict.values << '\n'
                               << ExplainFailure(random, [&](const SearchProblem& problem) {
                                    return !relation(problem, seed).holds;
                                  });
  }
  EXPECT_GE(telling, least_telling);
}

TEST(Metamorphic, AddingAnOptionNeverLowersTheOptimum) {
  HoldsForRandomProblems(2000, 400, [](const SearchProblem& problem, std::uint64_t seed) {
    SearchProblem more = problem;
    PhraseOption option;
    option.first = static_cast<std::uint32_t>(seed % problem.sentence_length);
    option.last = std::min(problem.sentence_length - 1, option.first + (seed % 5 == 0 ? 1 : 0));
    option.target.assign(seed % 3, static_cast<Word>(seed % 7));
    option.score = -1;
    more.options.push_back(option);
    const Score before = Optimum(problem, OptionsFor(seed));
    const Score after = Optimum(more, OptionsFor(seed));
    return Verdict{after >= before - kTolerance, !Same(before, after), Show(before, after)};
  });
}

TEST(Metamorphic, SwitchingTheGapRuleOffNeverLowersTheOptimum) {
  HoldsForRandomProblems(2000, 50, [](const SearchProblem& problem, std::uint64_t seed) {
    SearchProblem on = problem;
    on.reordering.gap_constraint = true;
    // With a wide limit, the rule hardly matters.
    on.reordering.distortion_limit = 1 + static_cast<int>(seed % 3);
    SearchProblem off = on;
    off.reordering.gap_constraint = false;
    const Score with_rule = Optimum(on, OptionsFor(seed));
    const Score without = Optimum(off, OptionsFor(seed));
    return Verdict{without >= with_rule - kTolerance, !Same(with_rule, without),
                   Show(with_rule, without)};
  });
}

TEST(Metamorphic, RaisingTheDistortionLimitNeverLowersTheOptimum) {
  HoldsForRandomProblems(1000, 300, [](const SearchProblem& problem, std::uint64_t seed) {
    Verdict verdict{true, false, ""};
    Score before = kNoDerivation;
    for (const int limit : {0, 1, 2, 4, -1}) {
      SearchProblem wider = problem;
      wider.reordering.distortion_limit = limit;
      const Score after = Optimum(wider, OptionsFor(seed));
      verdict.holds &= after >= before - kTolerance;
      verdict.telling |= limit != 0 && !Same(before, after);
      verdict.values += Show(after);
      before = after;
    }
    return verdict;
  });
}

TEST(Metamorphic, SplittingOnTheUseOfAnOptionKeepsTheOptimum) {
  HoldsForRandomProblems(2000, 1000, [](const SearchProblem& problem, std::uint64_t seed) {
    if (problem.options.empty()) return Verdict{true, false, ""};
    const std::size_t chosen = seed % problem.options.size();
    const PhraseOption& option = problem.options[chosen];
    SearchProblem without = problem;
    without.options.erase(without.options.begin() + static_cast<std::ptrdiff_t>(chosen));
    // No other option may translate its words.
    SearchProblem forced = problem;
    forced.options.clear();
    for (const PhraseOption& other : problem.options) {
      const bool overlaps = other.first <= option.last && other.last >= option.first;
      if (!overlaps || &other == &option) forced.options.push_back(other);
    }
    const Score whole = Optimum(problem, OptionsFor(seed));
    const Score if_unused = Optimum(without, OptionsFor(seed));
    const Score if_used = Optimum(forced, OptionsFor(seed));
    return Verdict{Same(whole, std::max(if_unused, if_used)), !Same(if_unused, if_used),
                   Show(whole, if_unused, if_used)};
  });
}

// The words of another model under other numbers.
class RelabelledModel : public LanguageModel {
 public:
  explicit RelabelledModel(const LanguageModel& model) : model_(model) {}

  // Its own inverse on any range that starts at a multiple of 2^16.
  static Word Relabel(Word word) { return word ^ 0xa5a5U; }

  std::size_t StateSize() const override { return model_.StateSize(); }
  std::size_t Order() const override { return model_.Order(); }
  void BeginSentence(char* state) const override { model_.BeginSentence(state); }
  void NoContext(char* state) const override { model_.NoContext(state); }
  WordScore ScoreWord(const char* from, Word word, char* to) const override {
    return model_.ScoreWord(from, Relabel(word), to);
  }
  WordScore ScoreEnd(const char* from) const override { return model_.ScoreEnd(from); }
  std::size_t ContextLength(const char* state) const override {
    return model_.ContextLength(state);
  }
  bool Shorten(const char* from, char* shorter, Score* backoff) const override {
    return model_.Shorten(from, shorter, backoff);
  }

 private:
  const LanguageModel& model_;
};

TEST(Metamorphic, OtherNumbersForTheTargetWordsChangeNothing) {
  HoldsForRandomProblems(1500, 1200, [](const SearchProblem& problem, std::uint64_t seed) {
    const RelabelledModel model(*problem.language_model);
    SearchProblem relabelled = problem;
    relabelled.language_model = &model;
    for (PhraseOption& option : relabelled.options) {
      for (Word& word : option.target) word = RelabelledModel::Relabel(word);
    }
    const Outcome before = Solve(problem, OptionsFor(seed));
    const Outcome after = Solve(relabelled, OptionsFor(seed));
    // Not even which of several best derivations is found, nor after how many rounds.
    const bool same_derivation =
        before.derivation.has_value() == after.derivation.has_value() &&
        (!before.derivation || before.derivation->options == after.derivation->options);
    return Verdict{same_derivation && before.knowledge == after.knowledge &&
                       before.score == after.score && before.rounds == after.rounds,
                   before.derivation.has_value(), Show(before.score, after.score)};
  });
}

TEST(Metamorphic, TheOrderOfTheOptionsDoesNotMatter) {
  HoldsForRandomProblems(1500, 1200, [](const SearchProblem& problem, std::uint64_t seed) {
    SearchProblem reversed = problem;
    std::reverse(reversed.options.begin(), reversed.options.end());
    const Score before = Optimum(problem, OptionsFor(seed));
    const Score after = Optimum(reversed, OptionsFor(seed));
    return Verdict{Same(before, after), before != kNoDerivation, Show(before, after)};
  });
}

// Valid derivations translate each word once, so a score per word adds the same to all of them.
TEST(Metamorphic, AScorePerSourceWordShiftsTheOptimumByTheSum) {
  HoldsForRandomProblems(2000, 1500, [](const SearchProblem& problem, std::uint64_t seed) {
    std::vector<Score> per_word(problem.sentence_length);
    for (std::size_t i = 0; i < per_word.size(); ++i) {
      per_word[i] = static_cast<Score>((seed * 7 + i * i * 13 + i * 5) % 41) / 3 - 7;
    }
    SearchProblem shifted = problem;
    for (PhraseOption& option : shifted.options) {
      for (std::uint32_t i = option.first; i <= option.last; ++i) option.score += per_word[i];
    }
    const Score sum = std::accumulate(per_word.begin(), per_word.end(), Score{0});
    const Score before = Optimum(problem, OptionsFor(seed));
    const Score after = Optimum(shifted, OptionsFor(seed));
    return Verdict{Same(before + sum, after), before != kNoDerivation, Show(before, sum, after)};
  });
}

TEST(Metamorphic, AllKindsOfExactSearchAgree) {
  HoldsForRandomProblems(300, 200, [](const SearchProblem& problem, std::uint64_t seed) {
    const Score expected = Optimum(problem, OptionsFor(seed));
    Verdict verdict{true, expected != kNoDerivation, Show(expected, ':')};
    for (const SolverVariant& variant : SolverVariants()) {
      const Score score = Optimum(problem, variant.options);
      verdict.holds &= Same(expected, score);
      verdict.values += Show(score);
    }
    return verdict;
  });
}

}  // namespace
}  // namespace exact::testing
