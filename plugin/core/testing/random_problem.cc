#include "plugin/core/testing/random_problem.h"

#include <algorithm>
#include <sstream>

#include "plugin/core/testing/random.h"

namespace exact::testing {
namespace {

PhraseOption MakeOption(Random& random, std::uint32_t first, std::uint32_t last,
                        std::uint32_t vocabulary) {
  PhraseOption option;
  option.first = first;
  option.last = last;
  const std::uint32_t words = random.OneIn(8) ? 0 : 1 + random.Below(last - first + 3);
  for (std::uint32_t i = 0; i < words; ++i) option.target.push_back(random.Below(vocabulary));
  // Steps of a quarter: many options score alike.
  option.score = static_cast<double>(random.Below(40)) / 4 - 9;
  return option;
}

void AddOrientationScores(Random& random, PhraseOption* option) {
  if (random.OneIn(5)) return;  // not in the reordering table
  const bool backward = !random.OneIn(4);
  const bool forward = !random.OneIn(4);
  for (std::size_t i = 0; i < kOrientations; ++i) {
    if (backward) option->backward[i] = static_cast<double>(random.Below(9)) / 4 - 1.5;
    if (forward) option->forward[i] = static_cast<double>(random.Below(9)) / 4 - 1.5;
  }
}

}  // namespace

RandomProblem MakeRandomProblem(std::uint64_t seed, std::uint32_t max_length) {
  constexpr int kLimits[] = {-1, 0, 1, 2, 4, 6};
  constexpr double kWeights[] = {0.5, 1.0, 0.1, 0.0, -0.3};
  Random random(seed);
  const std::uint32_t length = 1 + random.Below(max_length);
  const std::uint32_t order = 1 + random.Below(5);
  const std::uint32_t density = 20 + random.Below(70);
  const double lm_weight = kWeights[random.Below(5)];

  RandomProblem result{};
  const ModelSettings model{order, density, lm_weight, random.Next()};
  result.model_settings = model;
  result.model = MakeModel(model);
  result.problem = std::make_unique<SearchProblem>(length, *result.model);
  SearchProblem& problem = *result.problem;
  problem.reordering.distortion_limit = kLimits[random.Below(6)];
  problem.reordering.gap_constraint = !random.OneIn(3);
  problem.reordering.distortion_weight = kWeights[random.Below(5)];

  const std::uint32_t vocabulary = 2 + random.Below(6);
  for (std::uint32_t first = 0; first < length; ++first) {
    for (std::uint32_t last = first; last < std::min(length, first + 3); ++last) {
      const bool single = last == first;
      if (single ? random.OneIn(60) : !random.OneIn(3)) continue;  // some words have no option
      const std::uint32_t count = 1 + random.Below(single ? 3 : 2);
      for (std::uint32_t i = 0; i < count; ++i) {
        problem.options.push_back(MakeOption(random, first, last, vocabulary));
      }
    }
  }

  problem.reordering.lexicalized = random.OneIn(3);
  if (problem.reordering.lexicalized) {
    for (PhraseOption& option : problem.options) AddOrientationScores(random, &option);
  }

  std::ostringstream description;
  description << "seed " << seed << ": " << length << " words, order " << order << ", limit "
              << problem.reordering.distortion_limit << ", gap rule "
              << (problem.reordering.gap_constraint ? "on" : "off") << ", LM weight " << lm_weight
              << ", distortion weight " << problem.reordering.distortion_weight << ", "
              << problem.options.size() << " options"
              << (problem.reordering.lexicalized ? ", lexicalized" : "");
  result.description = description.str();
  return result;
}

}  // namespace exact::testing
