#include "plugin/examples/travelling_salesman.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "plugin/core/base/error.h"

namespace exact::examples {
namespace {

class OneTrees : public PricedRelaxation {
 public:
  explicit OneTrees(const CityMap& map)
      : map_(map), removed_(map.size(), std::vector<bool>(map.size(), false)) {}

  Evaluation Solve(const Prices& prices) override {
    prices_ = prices;
    neighbours_.assign(map_.size(), {});
    dual_ = -2 * std::accumulate(prices.begin(), prices.end(), 0.0);
    BuildTree();
    ConnectCityZero();
    if (dual_ == Bracket::kNothing) return {dual_, {}};  // some road of the 1-tree was removed
    Evaluation evaluation{dual_, {}};
    for (City i = 0; i < map_.size(); ++i) {
      const int excess = static_cast<int>(neighbours_[i].size()) - 2;
      if (excess != 0) evaluation.slack.push_back({i, excess});
    }
    return evaluation;
  }

  // A walk along the 1-tree that skips cities seen before.  If the 1-tree is a tour, this is it.
  void Improve(Bracket& bracket) override {
    Tour tour;
    std::vector<bool> seen(map_.size(), false);
    std::vector<City> ahead = {0};
    while (!ahead.empty()) {
      const City city = ahead.back();
      ahead.pop_back();
      if (seen[city]) continue;
      seen[city] = true;
      tour.push_back(city);
      ahead.insert(ahead.end(), neighbours_[city].begin(), neighbours_[city].end());
    }
    if (bracket.Raise(-map_.Length(tour))) best_ = tour;
  }

  // A road that is forced into the best 1-tree replaces the worse road at city 0 or, elsewhere, the
  // worst road on the tree's path between its ends.  In the order in which Prim's algorithm adds
  // the cities, that is the worst road added after the first end, up to the second.
  void Prune(Score floor) override {
    const auto remove_if_bad = [&](City i, City j, Score replaced) {
      if (dual_ - replaced + Priced(i, j) <= floor) removed_[i][j] = removed_[j][i] = true;
    };
    for (std::size_t k = 0; k < tree_.size(); ++k) {
      remove_if_bad(0, tree_[k], Priced(0, neighbours_[0].back()));
      Score worst = std::numeric_limits<Score>::infinity();
      for (std::size_t l = k + 1; l < tree_.size(); ++l) {
        worst = std::min(worst, Priced(tree_[l], parent_[tree_[l]]));
        remove_if_bad(tree_[k], tree_[l], worst);
      }
    }
  }

  const Tour& best() const { return best_; }

 private:
  // The score of a road under the prices.
  Score Priced(City i, City j) const {
    return removed_[i][j] ? Bracket::kNothing : prices_[i] + prices_[j] - map_.Distance(i, j);
  }

  void Connect(City i, City j) {
    dual_ += Priced(i, j);
    neighbours_[i].push_back(j);
    neighbours_[j].push_back(i);
  }

  // The best tree over the cities 1, 2, ... (Prim's algorithm).
  void BuildTree() {
    tree_ = {1};
    parent_.assign(map_.size(), 1);
    std::vector<City> outside(map_.size() - 2);
    std::iota(outside.begin(), outside.end(), 2);
    while (!outside.empty()) {
      const auto next = std::max_element(outside.begin(), outside.end(), [this](City a, City b) {
        return Priced(a, parent_[a]) < Priced(b, parent_[b]);
      });
      const City city = *next;
      outside.erase(next);
      tree_.push_back(city);
      Connect(city, parent_[city]);
      for (const City i : outside) {
        if (Priced(i, city) > Priced(i, parent_[i])) parent_[i] = city;
      }
    }
  }

  void ConnectCityZero() {
    std::vector<City> cities = tree_;
    std::partial_sort(cities.begin(), cities.begin() + 2, cities.end(),
                      [this](City a, City b) { return Priced(0, a) > Priced(0, b); });
    Connect(0, cities[0]);
    Connect(0, cities[1]);
  }

  const CityMap& map_;
  std::vector<std::vector<bool>> removed_;  // roads, by two cities
  Tour best_;
  // Of the last Solve:
  Prices prices_;
  Score dual_ = 0;
  std::vector<std::vector<City>> neighbours_;  // in the 1-tree, by city
  std::vector<City> tree_;                     // the cities 1, 2, ..., parents first
  std::vector<City> parent_;                   // in the tree, by city
};

}  // namespace

double CityMap::Length(const Tour& tour) const {
  double length = Distance(tour.back(), tour.front());
  for (std::size_t i = 1; i < tour.size(); ++i) length += Distance(tour[i - 1], tour[i]);
  return length;
}

std::string CityMap::WhyInvalid(const Tour& tour) const {
  Tour visited = tour;
  std::sort(visited.begin(), visited.end());
  Tour all(size());
  std::iota(all.begin(), all.end(), 0);
  return visited == all ? "" : "not every city is visited exactly once";
}

TourAnswer FindTour(const CityMap& map, const LagrangianLoopOptions& options, int max_rounds,
                    Observer* observer) {
  EXACT_THROW_IF(map.size() < 3, InputError, "a tour needs at least three cities");
  Bracket bracket;
  Budget budget(Limits{0, 0, nullptr});  // max_rounds is the only limit
  RoundLoop rounds(bracket, max_rounds, budget, observer);
  OneTrees relaxation(map);
  LagrangianLoop(relaxation, Prices(map.size(), 0), options, rounds).Run();
  const Tour& best = relaxation.best();
  const FoundSolution found{bracket.score(), -map.Length(best), map.WhyInvalid(best)};
  return {best, Certify(found, bracket.upper_bound())};
}

}  // namespace exact::examples
