// The trigram paths that leaves choose in a relaxed solution: which predecessors, and what the
// paths to them pay (Rush and Collins 2011, definition 5.1 and appendix A).
//
// With a partition, only predecessors of given colours may be chosen (section 6).
// Valid until the relaxation is solved anew.
#ifndef EXACT_CORE_CHART_LEAVES_TRIGRAM_PATHS_H_
#define EXACT_CORE_CHART_LEAVES_TRIGRAM_PATHS_H_

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "plugin/core/base/limits.h"
#include "plugin/core/chart/leaves/leaf_relaxation.h"
#include "plugin/core/chart/leaves/word_partition.h"

namespace exact::chart {

// The two predecessors that a leaf chose.
struct Prediction {
  LeafWord before = 0;               // the first of the trigram
  LeafWord word = 0;                 // the second
  std::vector<PriceId> first_pays;   // prices of the first leaf and of the path to the second
  std::vector<PriceId> second_pays;  // prices of the second leaf and of the path to the third
};

// The colours of two predecessors.
struct ColourPair {
  std::uint32_t before;
  std::uint32_t word;
};

class TrigramPaths {
 public:
  // Both must outlive the object.
  TrigramPaths(LeafRelaxation& relaxation, const WordPartition& partition);

  // alpha for the first word of a run, if its predecessors have these colours; minus infinity if
  // there are none.
  Score First(PortId in, LeafWord leaf, ColourPair colours);
  // The same for the second word of a run.
  Score Second(PortId in, std::uint32_t pair, ColourPair colours);

  // The same for the second end, whose predecessors are the last word and the first end.
  Score End(ColourPair colours);

  // The predecessors that reach these values.  Requires: they are finite.
  Prediction PredictFirst(PortId in, LeafWord leaf, ColourPair colours);
  Prediction PredictSecond(PortId in, std::uint32_t pair, ColourPair colours);
  // Its `word` is <s>, the first end.
  Prediction PredictEnd(ColourPair colours);

 private:
  // A way to arrive at a port: two words and where the second one stands.
  struct Arrival {
    std::uint64_t colours;
    ContextId context;
    Score value;  // without the score of the third word
    LeafWord before;
    LeafWord word;
    PortId out;     // of the second word
    PortId in;      // of the second word if it is an only word; otherwise kNone
    PriceId price;  // of the second word; kNone before the first leaf
  };
  using Arrivals = std::vector<Arrival>;

  std::uint64_t Key(LeafWord before, LeafWord word) const;
  static std::uint64_t Key(ColourPair colours) {
    return std::uint64_t{colours.before} << 32 | colours.word;
  }
  bool IsPlain() const { return partition_.colour_count() == 1; }
  // All arrivals at a port, sorted by colours and context; of those with the same only the best.
  const Arrivals& At(PortId port);
  // Those whose second word stands right before the port.
  Arrivals Beginning(PortId out);
  // Requires: of those with the same colours and context the best comes first.
  static void KeepBest(Arrivals* arrivals);
  // The best arrival with these colours.
  const Arrival* Best(const Arrivals& arrivals, LeafWord leaf, ColourPair colours, Score* value);
  Prediction PlainFirst(PortId in, LeafWord leaf) const;
  // Appends the prices of the best path from the last word to the port.
  void TraceWord(PortId port, LeafWord word, std::vector<PriceId>* pays) const;
  // Appends the prices of the best second path from `out` to the port.
  void TraceSecond(PortId out, PortId port, std::vector<PriceId>* pays);
  LeafWord BestBefore(PortId in, const PathGraph::FirstPair& pair, ColourPair colours,
                      Score* value);
  LeafWord BestLast(ColourPair colours, Score* value);

  LeafRelaxation& relaxation_;
  const WordPartition& partition_;
  const PathGraph& graph_;
  LeafLanguage& language_;
  const Prices& prices_;
  const std::vector<PortId> order_;
  std::unordered_map<PortId, Arrivals> arrivals_;
  Allocation memory_;  // of the arrivals
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_LEAVES_TRIGRAM_PATHS_H_
