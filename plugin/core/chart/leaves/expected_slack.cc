#include "plugin/core/chart/leaves/expected_slack.h"

#include <algorithm>
#include <cmath>

#include "plugin/core/chart/leaves/trigram_paths.h"

namespace exact::chart {
namespace {

// Edges and leaves that are less probable are left out.
constexpr double kLeastProbability = 1e-5;

class SlackSum {
 public:
  SlackSum(LeafRelaxation& relaxation, double temperature, std::size_t order)
      : relaxation_(relaxation),
        forest_(relaxation.forest()),
        graph_(relaxation.graph()),
        temperature_(temperature),
        one_colour_(forest_.word_count()),
        paths_(relaxation, one_colour_),
        first_matters_(order > 2),
        second_matters_(order > 1),
        amounts_(relaxation.price_count(), 0),
        firsts_(graph_.port_count() * forest_.word_count(), 0),
        pairs_(graph_.first_pair_count(), 0),
        pair_ports_(graph_.first_pair_count(), 0) {}

  std::vector<Slack> Run() {
    FindInside();
    ReadTrees();
    ReadLeaves();
    std::vector<Slack> slack;
    for (PriceId price = 0; price < amounts_.size(); ++price) {
      const auto amount = static_cast<int>(std::lround(amounts_[price] * kSlackPerTree));
      if (amount != 0) slack.push_back({price, amount});
    }
    return slack;
  }

 private:
  // By how much the slots of an edge exceed their best.
  Score SlotExcess(std::uint32_t edge) const {
    Score excess = 0;
    for (const LeafForest::Element& element : forest_.Target(forest_.edges()[edge])) {
      if (element.is_slot) excess += excess_[element.value];
    }
    return excess;
  }

  // The inside sums, as excess over the best: temperature * log sum exp(value / temperature) less
  // the best value.
  void FindInside() {
    excess_.assign(forest_.vertex_count(), 0);
    std::vector<double> sums(forest_.vertex_count(), 0);
    const std::vector<LeafForest::Edge>& edges = forest_.edges();
    weights_.assign(edges.size(), 0);
    for (std::uint32_t i = 0; i < edges.size();) {
      const VertexId head = edges[i].head;
      for (; i < edges.size() && edges[i].head == head; ++i) {
        if (relaxation_.EdgeValue(i) == kMinusInfinity) continue;
        const Score short_of_best = relaxation_.Inside(head) - relaxation_.EdgeValue(i);
        weights_[i] = std::exp((SlotExcess(i) - short_of_best) / temperature_);
        sums[head] += weights_[i];
      }
      if (sums[head] > 0) excess_[head] = temperature_ * std::log(sums[head]);
    }
    for (std::uint32_t i = 0; i < edges.size(); ++i) {
      if (weights_[i] > 0) weights_[i] /= sums[edges[i].head];
    }
  }

  void ReadTrees() {
    std::vector<double> probability(forest_.vertex_count(), 0);
    probability[forest_.goal()] = 1;
    for (auto i = static_cast<std::uint32_t>(weights_.size()); i-- > 0;) {
      const LeafForest::Edge& edge = forest_.edges()[i];
      const double here = probability[edge.head] * weights_[i];
      if (here < kLeastProbability) continue;
      for (const LeafForest::Element& element : forest_.Target(edge)) {
        if (element.is_slot) probability[element.value] += here;
      }
      for (const PathGraph::Run& run : graph_.Runs(i)) {
        Add(run.last, first_matters_, here);
        Add(run.second, second_matters_, here);
        firsts_[run.in * forest_.word_count() + run.first] += here;
        if (run.pair == PathGraph::kNone) continue;
        pairs_[run.pair] += here;
        pair_ports_[run.pair] = run.in;
      }
      for (const std::uint32_t id : graph_.Arcs(i)) {
        Add(graph_.arc(id).first, first_matters_, here);
        Add(graph_.arc(id).second, second_matters_, here);
      }
    }
  }

  void ReadLeaves() {
    const ColourPair any{0, 0};
    firsts_[Up(forest_.goal()) * forest_.word_count() + forest_.start_word()] += 1;
    for (PortId port = 0; port < graph_.port_count(); ++port) {
      for (const LeafWord word : graph_.Next(port)) {
        const double probability = firsts_[port * forest_.word_count() + word];
        if (probability > 0) Pay(paths_.PredictFirst(port, word, any), probability);
      }
    }
    for (std::uint32_t pair = 0; pair < pairs_.size(); ++pair) {
      if (pairs_[pair] > 0) Pay(paths_.PredictSecond(pair_ports_[pair], pair, any), pairs_[pair]);
    }
    Pay(paths_.PredictEnd(any), 1);
  }

  void Pay(const Prediction& prediction, double probability) {
    for (const PriceId price : prediction.first_pays) Add(price, first_matters_, -probability);
    for (const PriceId price : prediction.second_pays) Add(price, second_matters_, -probability);
  }

  void Add(PriceId price, bool matters, double amount) {
    if (matters) amounts_[price] += amount;
  }

  LeafRelaxation& relaxation_;
  const LeafForest& forest_;
  const PathGraph& graph_;
  const double temperature_;
  const WordPartition one_colour_;
  TrigramPaths paths_;
  const bool first_matters_;
  const bool second_matters_;
  std::vector<Score> excess_;    // by vertex
  std::vector<double> weights_;  // by edge, given its head
  std::vector<double> amounts_;  // by price
  std::vector<double> firsts_;   // probability of a leaf, by port and word
  std::vector<double> pairs_;    // the same for second words, by first pair
  std::vector<PortId> pair_ports_;
};

}  // namespace

std::vector<Slack> ExpectedSlack(LeafRelaxation& relaxation, double temperature,
                                 std::size_t order) {
  return SlackSum(relaxation, temperature, order).Run();
}

}  // namespace exact::chart
