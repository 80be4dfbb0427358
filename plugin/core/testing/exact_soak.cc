// Searches for a problem that some configuration of an exact search gets wrong.
//
//   core_soak [COUNT=20000] [FIRST_SEED=0]
//
// Random phrase-based problems of up to 9 words, every solver variant against the exhaustive
// dynamic program; then as many random forests, every chart variant against the one over items.
// Takes minutes, so ctest does not run it; ./run soak does.  A failure is printed with its seed and
// a small problem that can be pasted into a test.  Exit status: 0 all passed, 1 some failed,
// 2 usage.

#include <chrono>
#include <cstdlib>
#include <functional>
#include <iostream>

#include "plugin/core/testing/chart_variants.h"
#include "plugin/core/testing/forest_shrink.h"
#include "plugin/core/testing/random_forest.h"
#include "plugin/core/testing/random_problem.h"
#include "plugin/core/testing/shrink.h"
#include "plugin/core/testing/solver_variants.h"

namespace exact::testing {
namespace {

constexpr std::uint32_t kMaxLength = 9;
constexpr std::uint32_t kMaxForestLength = 6;
constexpr std::uint64_t kProgressEvery = 1000;

// One problem in eight has a word that is translated already.
RandomProblem MakeProblem(std::uint64_t seed) {
  RandomProblem random = MakeRandomProblem(seed, kMaxLength);
  if (seed % 8 == 0) {
    const auto word = static_cast<std::uint32_t>(seed / 8 % random.problem->sentence_length);
    random.problem->initial_coverage.Add(word, word);
    random.description += ", word " + std::to_string(word) + " translated already";
  }
  return random;
}

// Returns how many of the variants are wrong.
int CheckAll(const RandomProblem& random, const std::vector<SolverVariant>& variants) {
  const auto oracle = ExhaustiveOptimum(*random.problem);
  int wrong = 0;
  for (const SolverVariant& variant : variants) {
    const std::string why = CheckSearch(*random.problem, variant.options, oracle).wrong;
    if (why.empty()) continue;
    ++wrong;
    const auto still_fails = [&](const SearchProblem& problem) {
      return !CheckSearch(problem, variant.options, ExhaustiveOptimum(problem)).wrong.empty();
    };
    std::cout << "FAILED with variant " << variant.name << ": " << why << std::endl;
    std::cout << ExplainFailure(random, still_fails) << std::endl;
  }
  return wrong;
}

// The same for a forest.
int CheckAll(const RandomForest& random, const std::vector<ChartVariant>& variants) {
  const auto oracle = ItemOptimum(*random.problem);
  int wrong = 0;
  for (const ChartVariant& variant : variants) {
    const std::string why = CheckChartVariant(*random.problem, variant, oracle);
    if (why.empty()) continue;
    ++wrong;
    const auto still_fails = [&](const chart::Problem& problem) {
      return !CheckChartVariant(problem, variant, ItemOptimum(problem)).empty();
    };
    std::cout << "FAILED with variant " << variant.name << ": " << why << std::endl;
    std::cout << ExplainForestFailure(random, still_fails) << std::endl;
  }
  return wrong;
}

// Checks `count` problems; check(seed) returns how many variants are wrong.  Returns whether none
// is.
bool Soak(const char* what, std::uint64_t count, std::uint64_t first_seed,
          const std::function<int(std::uint64_t)>& check) {
  const auto start = std::chrono::steady_clock::now();
  std::uint64_t failed = 0;
  for (std::uint64_t i = 0; i < count; ++i) {
    failed += check(first_seed + i) > 0 ? 1 : 0;
    if ((i + 1) % kProgressEvery == 0) {
      const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
      std::cerr << i + 1 << ' ' << what << ", " << failed << " failed, " << seconds.count() << " s"
                << std::endl;
    }
  }
  std::cout << what << ": " << count - failed << " passed, " << failed << " failed\n";
  return failed == 0;
}

int SoakAll(std::uint64_t count, std::uint64_t first_seed) {
  const std::vector<SolverVariant> solvers = SolverVariants();
  const bool problems = Soak("problems", count, first_seed, [&](std::uint64_t seed) {
    return CheckAll(MakeProblem(seed), solvers);
  });
  const std::vector<ChartVariant> charts = ChartVariants();
  const bool forests = Soak("forests", count, first_seed, [&](std::uint64_t seed) {
    return CheckAll(MakeRandomForest(seed, 1 + seed % kMaxForestLength), charts);
  });
  return problems && forests ? 0 : 1;
}

// Returns whether the text is a number, and sets it.
bool ParseNumber(const char* text, std::uint64_t* number) {
  char* end = nullptr;
  *number = std::strtoull(text, &end, 10);
  return end != text && *end == '\0' && *text != '-';
}

}  // namespace
}  // namespace exact::testing

int main(int argc, char** argv) {
  std::uint64_t count = 20000;
  std::uint64_t first_seed = 0;
  if (argc > 3 || (argc > 1 && !exact::testing::ParseNumber(argv[1], &count)) ||
      (argc > 2 && !exact::testing::ParseNumber(argv[2], &first_seed))) {
    std::cerr << "core_soak: expected core_soak [COUNT] [FIRST_SEED]\n";
    return 2;
  }
  return exact::testing::SoakAll(count, first_seed);
}
