#include "plugin/examples/travelling_salesman.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <random>

#include "plugin/core/base/error.h"
#include "plugin/examples/checked_answers.h"

namespace exact::examples {
namespace {

enum class Distances { kPlane, kAny, kTied };

CityMap MakeRandom(std::uint64_t seed, Distances kind) {
  std::mt19937_64 random(seed);
  const auto number = [&random] { return static_cast<double>(random() % 1000) / 100; };
  CityMap map;
  std::vector<std::pair<double, double>> places;
  for (City i = 0; i < 3 + seed % 6; ++i) {
    places.emplace_back(number(), number());
    std::vector<double> distances;
    for (City j = 0; j < i; ++j) {
      const double in_plane =
          std::hypot(places[i].first - places[j].first, places[i].second - places[j].second);
      // Tied distances are few different ones, some of them negative.
      distances.push_back(kind == Distances::kPlane ? in_plane
                          : kind == Distances::kAny ? number()
                                                    : std::floor(number() / 2) - 1);
    }
    map.distances.push_back(distances);
  }
  return map;
}

double ShortestLength(const CityMap& map) {
  std::vector<City> order(map.size() - 1);
  std::iota(order.begin(), order.end(), 1);
  double shortest = std::numeric_limits<double>::infinity();
  do {
    double length = map.Distance(0, order.front()) + map.Distance(order.back(), 0);
    for (std::size_t i = 1; i < order.size(); ++i) length += map.Distance(order[i - 1], order[i]);
    shortest = std::min(shortest, length);
  } while (std::next_permutation(order.begin(), order.end()));
  return shortest;
}

LagrangianLoopOptions With(const char* step_rule, bool prune) {
  LagrangianLoopOptions options;
  options.dual_method = SubgradientMethod(step_rule);
  options.prune = prune;
  return options;
}

// Solves 3,000 random problems and compares them with brute force.
CheckedAnswers SolveRandom(const LagrangianLoopOptions& options, int max_rounds) {
  CheckedAnswers answers;
  for (const Distances kind : {Distances::kPlane, Distances::kAny, Distances::kTied}) {
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
      const CityMap map = MakeRandom(seed, kind);
      const TourAnswer answer = FindTour(map, options, max_rounds, nullptr);
      EXPECT_EQ("", map.WhyInvalid(answer.tour)) << "seed " << seed;
      answers.Add(answer.certificate, -map.Length(answer.tour), -ShortestLength(map), seed);
    }
  }
  return answers;
}

TEST(TravellingSalesman, AnswersAreTrueWithBothStepRules) {
  for (const char* rule : {"polyak", "thesis"}) {
    const CheckedAnswers answers = SolveRandom(With(rule, true), 0);
    RecordProperty(rule, answers.certified);
    EXPECT_GT(answers.certified, 2200) << rule;
    EXPECT_GT(answers.bounded, 100) << rule;
  }
}

TEST(TravellingSalesman, AnswersAreTrueWithoutPruning) {
  const CheckedAnswers answers = SolveRandom(With("polyak", false), 0);
  EXPECT_GT(answers.certified, 2000);
  EXPECT_GT(answers.bounded, 300);
}

TEST(TravellingSalesman, AnswersAreTrueAfterARoundLimit) {
  const CheckedAnswers answers = SolveRandom(With("polyak", true), 3);
  EXPECT_GT(answers.certified, 1000);
  EXPECT_GT(answers.bounded, 1000);
}

// The diagonals of a square are longer than its sides.
TEST(TravellingSalesman, GoesAroundASquare) {
  const double diagonal = std::sqrt(2.0);
  const CityMap map = {{{}, {1}, {diagonal, 1}, {1, diagonal, 1}}};
  EXPECT_EQ(4, map.Length({0, 1, 2, 3}));
  EXPECT_EQ(2 + 2 * diagonal, map.Length({0, 2, 1, 3}));
  const TourAnswer answer = FindTour(map, LagrangianLoopOptions(), 0, nullptr);
  EXPECT_EQ(Knowledge::kOptimal, answer.certificate.knowledge);
  EXPECT_EQ(-4, answer.certificate.score);
  EXPECT_EQ(4, map.Length(answer.tour));
}

TEST(TravellingSalesman, KnowsAnInvalidTour) {
  const CityMap map = {{{}, {1}, {1, 1}}};
  EXPECT_EQ("", map.WhyInvalid({2, 0, 1}));
  for (const Tour& tour : {Tour{}, Tour{0, 1}, Tour{0, 1, 1}, Tour{0, 1, 3}, Tour{0, 1, 2, 0}}) {
    EXPECT_NE("", map.WhyInvalid(tour));
  }
}

TEST(TravellingSalesman, RefusesWhatHasNoTour) {
  const LagrangianLoopOptions options;
  EXPECT_THROW(FindTour({{{}, {1}}}, options, 0, nullptr), InputError);
  const double not_a_number = std::nan("");
  EXPECT_THROW(FindTour({{{}, {1}, {not_a_number, 1}}}, options, 0, nullptr), InternalError);
}

}  // namespace
}  // namespace exact::examples
