#include "plugin/core/phrase/contexts/bounded_coverages.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/base/memory_meter.h"

namespace exact {
namespace {

constexpr std::size_t kCheckLimitsEvery = 1024;  // nodes

class BoundedExplorer {
 public:
  BoundedExplorer(const SearchProblem& problem, const OptionTable& table, CoverageBound& bound,
                  std::size_t max_edges, Budget& budget)
      : problem_(problem),
        table_(table),
        bound_(bound),
        max_edges_(max_edges),
        budget_(budget),
        threshold_(bound.threshold()),
        levels_(problem.sentence_length + 1),
        host_coverage_(problem.sentence_length),
        found_{{}, {}, {}, MemoryMeter(budget)} {}

  // Returns false if the lattice would be too large.
  bool Run() {
    CoverageWindow start(problem_.InitialFrontier());
    for (std::uint32_t i = start.first_gap() + 1; i < problem_.sentence_length; ++i) {
      if (problem_.initial_coverage.Has(i) && !start.Add(i)) return false;
    }
    found_.nodes.push_back({CoverageWindow(0), 0, Expectation()});  // kEnd
    best_.push_back({0, bound_.lattice().last()});
    Reach(start, start.first_gap(), {0, 0});  // kStart
    std::size_t expanded = 0;
    for (const std::vector<std::uint32_t>& level : levels_) {
      for (const std::uint32_t id : level) {
        if (++expanded % kCheckLimitsEvery == 0) CheckLimits();
        if (!Expand(id) || found_.edges.size() > max_edges_) return false;
      }
      found_.by_words.insert(found_.by_words.end(), level.begin(), level.end());
    }
    CheckLimits();
    return true;
  }

  ExploredLattice Take() { return std::move(found_); }

 private:
  // The best path to a node, in the lattice of relaxed coverages.  What may come after another path
  // to the node may also come after this one, and scores as much; so one path is enough.
  struct BestPath {
    Score score;
    std::uint32_t relaxed;  // where it leads
  };

  void CheckLimits() {
    budget_.CheckTime();
    found_.memory.Measure(HeapBytes(found_.nodes, found_.edges, found_.by_words, best_) +
                          index_.Bytes());
  }

  std::uint32_t Reach(const CoverageWindow& covered, std::uint32_t frontier, const BestPath& path) {
    const std::uint64_t where = std::uint64_t{covered.first_gap()} << 32 | frontier;
    const std::uint32_t id = index_.FindOrAdd(
        MixBits(covered.mask() ^ MixBits(where)),
        [&](std::uint32_t other) {
          return found_.nodes[other].covered == covered && found_.nodes[other].frontier == frontier;
        },
        [&] {
          found_.nodes.push_back({covered, frontier, Expectation()});
          best_.push_back(path);
          const auto added = static_cast<std::uint32_t>(best_.size() - 1);
          levels_[covered.Count()].push_back(added);
          return added;
        });
    if (path.score > best_[id].score) best_[id] = path;
    return id;
  }

  bool Expand(std::uint32_t id) {
    const ExploredNode node = found_.nodes[id];
    const BestPath path = best_[id];
    const std::size_t begin = found_.edges.size();
    if (problem_.reordering.host_rule) {
      host_coverage_ = node.covered.ToCoverage(problem_.sentence_length);
    }
    const CoverageLattice& relaxed = bound_.lattice();
    const CoverageLattice::Node& from = relaxed.nodes()[path.relaxed];
    for (std::size_t e = from.edges_begin; e < from.edges_end; ++e) {
      const CoverageLattice::Edge& edge = relaxed.edges()[e];
      if (!AddEdge(node, edge, {path.score + bound_.ScoreOf(edge.variant), edge.to})) return false;
    }
    found_.nodes[id].edges_begin = begin;
    found_.nodes[id].edges_end = found_.edges.size();
    return true;
  }

  // Returns false if the coverage does not fit into a window.
  bool AddEdge(const ExploredNode& from, const CoverageLattice::Edge& edge, const BestPath& path) {
    const CoverageLattice::Step& step =
        bound_.lattice().steps()[bound_.lattice().variants()[edge.variant].step];
    CoverageWindow covered = from.covered;
    if (step.span != IdTable::kNone) {
      const OptionTable::Span& words = table_.spans()[step.span];
      if (!problem_.reordering.GapAllowed(covered.first_gap(), words.first, words.last)) {
        return true;
      }
      for (std::uint32_t word = words.first; word <= words.last; ++word) {
        if (from.covered.Has(word)) return true;
        if (!covered.Add(word)) return false;
      }
      if (!problem_.reordering.HostAllows(host_coverage_, words.first, words.last)) return true;
    }
    if (!(path.score + bound_.Completion(path.relaxed, covered.first_gap()) > threshold_)) {
      return true;
    }
    const bool ends = path.relaxed == bound_.lattice().last();
    const std::uint32_t to =
        ends ? ExploredLattice::kEnd : Reach(covered, table_.spans()[step.span].last + 1, path);
    found_.edges.push_back({to, step.span, step.kind});
    return true;
  }

  const SearchProblem& problem_;
  const OptionTable& table_;
  CoverageBound& bound_;
  const std::size_t max_edges_;
  Budget& budget_;
  const Score threshold_;
  std::vector<std::vector<std::uint32_t>> levels_;  // nodes by the number of translated words
  IdTable index_;
  std::vector<BestPath> best_;  // by node
  Coverage host_coverage_;      // of the node that is expanded, if the host has a rule
  ExploredLattice found_;
};

}  // namespace

std::optional<ExploredLattice> ExploreBoundedCoverages(const SearchProblem& problem,
                                                       const OptionTable& table,
                                                       CoverageBound& bound, std::size_t max_edges,
                                                       Budget& budget) {
  BoundedExplorer explorer(problem, table, bound, max_edges, budget);
  if (!explorer.Run()) return std::nullopt;
  return explorer.Take();
}

}  // namespace exact
