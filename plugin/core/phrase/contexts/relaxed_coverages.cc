#include "plugin/core/phrase/contexts/relaxed_coverages.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/base/memory_meter.h"

namespace exact {
namespace {

using StepKind = CoverageLattice::StepKind;

// Without a distortion limit: how far from the frontier nodes remember what is translated.
constexpr std::uint32_t kReachWithoutLimit = 4;

struct RelaxedNode {
  std::uint32_t words;
  std::uint32_t frontier;
  std::uint32_t before;
  std::uint32_t after;

  bool operator==(const RelaxedNode& other) const {
    return words == other.words && frontier == other.frontier && before == other.before &&
           after == other.after;
  }
};

class RelaxedExplorer {
 public:
  RelaxedExplorer(const SearchProblem& problem, const OptionTable& table, Budget& budget)
      : problem_(problem),
        table_(table),
        budget_(budget),
        reach_(problem.reordering.distortion_limit < 0
                   ? kReachWithoutLimit
                   : static_cast<std::uint32_t>(problem.reordering.distortion_limit)),
        levels_(problem.sentence_length + 1),
        found_{{}, {}, {}, MemoryMeter(budget)} {}

  ExploredLattice Run() {
    std::uint32_t words = 0;
    for (std::uint32_t i = 0; i < problem_.sentence_length; ++i) {
      words += problem_.initial_coverage.Has(i) ? 1 : 0;
    }
    found_.nodes.push_back({CoverageWindow(0), 0, Expectation()});  // kEnd
    nodes_.emplace_back();
    Intern({words, problem_.InitialFrontier(), 0, 0});  // kStart
    for (const std::vector<std::uint32_t>& level : levels_) {
      for (const std::uint32_t id : level) Expand(id);
      found_.by_words.insert(found_.by_words.end(), level.begin(), level.end());
      budget_.CheckTime();
      found_.memory.Measure(HeapBytes(found_.nodes, found_.edges, found_.by_words, nodes_) +
                            index_.Bytes());
    }
    return std::move(found_);
  }

 private:
  std::uint32_t Intern(const RelaxedNode& node) {
    const std::uint64_t where = std::uint64_t{node.words} << 32 | node.frontier;
    const std::uint64_t around = std::uint64_t{node.before} << 32 | node.after;
    return index_.FindOrAdd(
        MixBits(where ^ MixBits(around)), [&](std::uint32_t id) { return nodes_[id] == node; },
        [&] {
          const auto id = static_cast<std::uint32_t>(nodes_.size());
          nodes_.push_back(node);
          found_.nodes.push_back({CoverageWindow(node.words), node.frontier, Expectation()});
          levels_[node.words].push_back(id);
          return id;
        });
  }

  void Expand(std::uint32_t id) {
    const RelaxedNode node = nodes_[id];
    const std::size_t begin = found_.edges.size();
    if (node.words == problem_.sentence_length) {
      found_.edges.push_back({ExploredLattice::kEnd, IdTable::kNone, StepKind::kEnd});
    }
    for (std::uint32_t first = 0; first < problem_.sentence_length; ++first) {
      if (problem_.reordering.JumpAllowed(node.frontier, first)) AddEdgesFrom(node, first);
    }
    found_.nodes[id].edges_begin = begin;
    found_.nodes[id].edges_end = found_.edges.size();
  }

  void AddEdgesFrom(const RelaxedNode& from, std::uint32_t first) {
    std::uint32_t word = first;
    for (SpanId span = table_.SpansFrom(first); span < table_.SpansFrom(first + 1); ++span) {
      const std::uint32_t last = table_.spans()[span].last;
      for (; word <= last; ++word) {
        if (IsTranslated(from, word)) return;
      }
      if (from.words + last + 1 - first > problem_.sentence_length) return;
      AddEdges(After(from, first, last), span);
    }
  }

  bool IsTranslated(const RelaxedNode& node, std::uint32_t word) const {
    return problem_.initial_coverage.Has(word) ||
           (word + node.before >= node.frontier && word < node.frontier + node.after);
  }

  RelaxedNode After(const RelaxedNode& from, std::uint32_t first, std::uint32_t last) const {
    const std::uint32_t size = last + 1 - first;
    RelaxedNode to{from.words + size, last + 1, size, 0};
    if (first == from.frontier + from.after) to.before += from.before + from.after;
    if (last + 1 + from.before == from.frontier) to.after = from.before + from.after;
    to.before = std::min({to.before, to.frontier, reach_});
    to.after = std::min(to.after, reach_ + 1);
    return to;
  }

  void AddEdges(const RelaxedNode& to, SpanId span) {
    bool has_words = false;
    bool has_empty = false;
    for (std::uint32_t e = table_.spans()[span].begin; e < table_.spans()[span].end; ++e) {
      (table_.entries()[e].empty_target ? has_empty : has_words) = true;
    }
    const bool complete = to.words == problem_.sentence_length;
    if (has_words) found_.edges.push_back({Intern(to), span, StepKind::kWords});
    if (has_empty && complete) {
      found_.edges.push_back({ExploredLattice::kEnd, span, StepKind::kEmptyLast});
    } else if (has_empty) {
      found_.edges.push_back({Intern(to), span, StepKind::kEmpty});
    }
  }

  const SearchProblem& problem_;
  const OptionTable& table_;
  Budget& budget_;
  const std::uint32_t reach_;                       // of the next phrase, from the frontier
  std::vector<std::vector<std::uint32_t>> levels_;  // nodes by the number of translated words
  IdTable index_;
  std::vector<RelaxedNode> nodes_;  // by id; kEnd first
  ExploredLattice found_;
};

}  // namespace

ExploredLattice ExploreRelaxedCoverages(const SearchProblem& problem, const OptionTable& table,
                                        Budget& budget) {
  return RelaxedExplorer(problem, table, budget).Run();
}

}  // namespace exact
