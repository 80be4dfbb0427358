// Random problems with their optimum, prices and words to constrain, and a fixture: for tests of
// relaxations.
#ifndef EXACT_CORE_TESTING_RELAXATION_EXAMPLE_H_
#define EXACT_CORE_TESTING_RELAXATION_EXAMPLE_H_

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/lagrange/certificate.h"
#include "plugin/core/testing/exhaustive_dp.h"
#include "plugin/core/testing/random_problem.h"
#include "plugin/core/testing/standalone_relaxation.h"

namespace exact::testing {

constexpr Score kNoDerivation = kMinusInfinity;

// Sometimes one of the words is translated already.
inline RandomProblem MakeExampleProblem(std::uint64_t seed) {
  RandomProblem random = MakeRandomProblem(seed, 6);
  if (seed % 5 == 0) {
    const auto word = static_cast<std::uint32_t>(seed / 5 % random.problem->sentence_length);
    random.problem->initial_coverage.Add(word, word);
  }
  return random;
}

// A random problem and its optimum.
struct RelaxationExample {
  explicit RelaxationExample(std::uint64_t example_seed)
      : seed(example_seed), random(MakeExampleProblem(seed)), inputs(*random.problem) {
    const auto oracle = ExhaustiveOptimum(*random.problem);
    optimum = oracle ? oracle->score : kNoDerivation;
  }

  const SearchProblem& problem() const { return *random.problem; }

  // Prices of the size of scores; the same for the same seed and number.
  Prices SomePrices(std::uint64_t number) const {
    Prices prices;
    for (std::uint64_t i = 0; i < problem().sentence_length; ++i) {
      const std::uint64_t bits = MixBits(seed << 20 | number << 10 | i);
      prices.push_back(static_cast<Score>(bits % 1000) / 100 - 5);
    }
    return prices;
  }

  std::vector<std::uint32_t> SomeWords(std::uint64_t number) const {
    const std::uint64_t bits = MixBits(~(seed << 20 | number));
    std::vector<std::uint32_t> words;
    for (std::uint32_t i = 0; i < problem().sentence_length; ++i) {
      if ((bits >> i & 1) != 0) words.push_back(i);
    }
    return words;
  }

  std::vector<std::uint32_t> AllWords() const {
    std::vector<std::uint32_t> words;
    for (std::uint32_t i = 0; i < problem().sentence_length; ++i) words.push_back(i);
    return words;
  }

  std::uint64_t seed;
  RandomProblem random;
  RelaxationInputs inputs;
  Score optimum;  // minus infinity if there is no derivation
};

// Tests with the states that remember the run (l, m) and with those that do not.
class WithAndWithoutRun : public ::testing::TestWithParam<bool> {
 public:
  static std::string NameOf(const ::testing::TestParamInfo<bool>& run) {
    return run.param ? "WithRun" : "WithoutRun";
  }

 protected:
  static bool RememberRun() { return GetParam(); }
};

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_RELAXATION_EXAMPLE_H_
