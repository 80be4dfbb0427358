// Prints the rounds of a small instance of each example; docs/kernel.md shows what comes out.
#include <cmath>
#include <cstdio>
#include <exception>
#include <random>
#include <utility>

#include "plugin/examples/markov_field.h"
#include "plugin/examples/travelling_salesman.h"

namespace exact::examples {
namespace {

class RoundPrinter : public Observer {
 public:
  RoundPrinter() { std::printf("%5s %10s %10s %10s\n", "round", "dual", "best", "violations"); }
  void OnRound(const RoundRecord& record) override {
    std::printf("%5d %10.4f %10.4f %10zu\n", record.round, record.dual, *record.best_score,
                *record.relaxation.violations);
  }
};

void Print(const std::vector<std::uint32_t>& solution, const Certificate& certificate) {
  for (const std::uint32_t number : solution) std::printf("%u ", number);
  std::printf("is %s: score %.4f, upper bound %.4f\n\n", Name(certificate.knowledge),
              *certificate.score, *certificate.upper_bound);
}

void PrintTour() {
  const std::vector<std::pair<int, int>> places = {{0, 0}, {7, 1}, {3, 3}, {9, 4},
                                                   {1, 6}, {5, 6}, {8, 8}, {2, 9}};
  CityMap map;
  for (std::size_t i = 0; i < places.size(); ++i) {
    map.distances.emplace_back();
    for (std::size_t j = 0; j < i; ++j) {
      map.distances[i].push_back(
          std::hypot(places[i].first - places[j].first, places[i].second - places[j].second));
    }
  }
  RoundPrinter printer;
  const TourAnswer answer = FindTour(map, LagrangianLoopOptions(), 0, &printer);
  std::printf("The tour ");
  Print(answer.tour, answer.certificate);
}

// Two rows of three nodes, two labels, and small whole numbers as scores.
void PrintField() {
  std::mt19937_64 random(14698);
  MarkovField field;
  field.width = 3;
  field.labels = 2;
  const auto make_table = [&](Node rows, std::uint64_t scores) {
    Table table(rows, std::vector<Score>(field.labels));
    for (std::vector<Score>& row : table) {
      for (Score& score : row) score = static_cast<Score>(random() % scores);
    }
    return table;
  };
  field.node_scores = make_table(6, 4);
  for (std::vector<Table>& tables : field.edge_scores) {
    for (Node s = 0; s < field.size(); ++s) tables.push_back(make_table(field.labels, 6));
  }
  LagrangianLoopOptions options;
  options.dual_method = SubgradientMethod("thesis");
  options.counting_rounds = 3;
  RoundPrinter printer;
  const FieldAnswer answer = FindLabels(field, 2, options, 0, &printer);
  std::printf("The labelling ");
  Print(answer.labelling, answer.certificate);
}

}  // namespace
}  // namespace exact::examples

int main() {
  try {
    exact::examples::PrintTour();
    exact::examples::PrintField();
    return 0;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "kernel_examples: %s\n", error.what());
    return 1;
  }
}
