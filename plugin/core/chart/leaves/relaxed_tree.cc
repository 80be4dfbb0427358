#include "plugin/core/chart/leaves/relaxed_tree.h"

#include <map>

namespace exact::chart {
namespace {

class PredictionReader {
 public:
  PredictionReader(LeafRelaxation& relaxation, const WordPartition& partition, std::size_t order)
      : relaxation_(relaxation),
        graph_(relaxation.graph()),
        partition_(partition),
        paths_(relaxation, partition),
        first_matters_(order > 2),
        second_matters_(order > 1),
        before_(relaxation.forest().before_word()),
        word_(before_) {}

  RelaxedTree Read(std::vector<std::uint32_t> edges) {
    for (const std::uint32_t edge : edges) Earn(edge);
    ReadLeaves(edges);
    const LeafWord end = relaxation_.forest().start_word();
    Compare(paths_.PredictFirst(Up(relaxation_.forest().goal()), end, Colours()));
    Advance(end);
    Compare(paths_.PredictEnd(Colours()));
    tree_.edges = std::move(edges);
    for (const auto& [price, amount] : amounts_) {
      if (amount != 0) tree_.slack.push_back({price, amount});
    }
    return std::move(tree_);
  }

 private:
  void Earn(std::uint32_t edge) {
    for (const PathGraph::Run& run : graph_.Runs(edge)) {
      if (first_matters_) ++amounts_[run.last];
      if (second_matters_) ++amounts_[run.second];
    }
    for (const std::uint32_t arc : graph_.Arcs(edge)) {
      if (first_matters_) ++amounts_[graph_.arc(arc).first];
      if (second_matters_) ++amounts_[graph_.arc(arc).second];
    }
  }

  // From left to right in the target.
  void ReadLeaves(const std::vector<std::uint32_t>& edges) {
    const LeafForest& forest = relaxation_.forest();
    struct Place {
      std::uint32_t edge;
      std::size_t element;  // the next one
      std::size_t run;      // the next one
      std::size_t in_run;   // words of it that were read
    };
    std::size_t next_edge = 0;
    std::vector<Place> open = {{edges[next_edge++], 0, 0, 0}};
    while (!open.empty()) {
      Place& place = open.back();
      const Range<LeafForest::Element> target = forest.Target(forest.edges()[place.edge]);
      if (place.element == target.size()) {
        open.pop_back();
        continue;
      }
      const LeafForest::Element element = target[place.element++];
      if (!element.is_slot) {
        ReadLeaf(graph_.Runs(place.edge)[place.run], place.in_run++, element.value);
        continue;
      }
      if (place.in_run > 0) ++place.run;
      place.in_run = 0;
      open.push_back({edges[next_edge++], 0, 0, 0});
    }
  }

  void ReadLeaf(const PathGraph::Run& run, std::size_t in_run, LeafWord word) {
    if (in_run == 0) Compare(paths_.PredictFirst(run.in, run.first, Colours()));
    if (in_run == 1) Compare(paths_.PredictSecond(run.in, run.pair, Colours()));
    Advance(word);
  }

  void Advance(LeafWord word) {
    before_ = word_;
    word_ = word;
  }

  ColourPair Colours() const { return {partition_.ColourOf(before_), partition_.ColourOf(word_)}; }

  void Compare(const Prediction& prediction) {
    if (first_matters_) {
      for (const PriceId price : prediction.first_pays) --amounts_[price];
      if (prediction.before != before_) tree_.confused.emplace_back(prediction.before, before_);
    }
    if (second_matters_) {
      for (const PriceId price : prediction.second_pays) --amounts_[price];
      if (prediction.word != word_) tree_.confused.emplace_back(prediction.word, word_);
    }
  }

  LeafRelaxation& relaxation_;
  const PathGraph& graph_;
  const WordPartition& partition_;
  TrigramPaths paths_;
  const bool first_matters_;
  const bool second_matters_;
  LeafWord before_;  // the last two words that were read
  LeafWord word_;
  std::map<PriceId, int> amounts_;
  RelaxedTree tree_;
};

}  // namespace

RelaxedTree FindPredictions(std::vector<std::uint32_t> edges, LeafRelaxation& relaxation,
                            const WordPartition& partition, std::size_t order) {
  return PredictionReader(relaxation, partition, order).Read(std::move(edges));
}

}  // namespace exact::chart
