#include "plugin/core/phrase/contexts/explored_lattice.h"

#include <utility>

#include "plugin/core/base/id_table.h"

namespace exact {
namespace {

using StepKind = CoverageLattice::StepKind;

constexpr std::size_t kCheckLimitsEvery = 1024;  // nodes

class Explorer {
 public:
  Explorer(const SearchProblem& problem, const OptionTable& table, std::size_t max_edges,
           Budget& budget)
      : problem_(problem),
        table_(table),
        max_edges_(max_edges),
        budget_(budget),
        contents_(table.spans().size()),
        levels_(problem.sentence_length + 1),
        host_coverage_(problem.sentence_length),
        found_{{}, {}, {}, MemoryMeter(budget)} {
    for (SpanId span = 0; span < table_.spans().size(); ++span) {
      for (std::uint32_t e = table_.spans()[span].begin; e < table_.spans()[span].end; ++e) {
        (table_.entries()[e].empty_target ? contents_[span].empty : contents_[span].words) = true;
      }
    }
  }

  // Returns false if the lattice would be too large.
  bool Run() {
    CoverageWindow start(problem_.InitialFrontier());
    for (std::uint32_t i = start.first_gap() + 1; i < problem_.sentence_length; ++i) {
      if (problem_.initial_coverage.Has(i) && !start.Add(i)) return false;
    }
    found_.nodes.push_back({CoverageWindow(0), 0, Expectation()});  // kEnd
    Intern(start, start.first_gap(), Expectation());                // kStart
    std::size_t expanded = 0;
    for (const std::vector<std::uint32_t>& level : levels_) {
      for (std::size_t i = 0; i < level.size(); ++i) {
        if (++expanded % kCheckLimitsEvery == 0) CheckLimits();
        if (!Expand(level[i]) || found_.edges.size() > max_edges_) return false;
      }
    }
    CheckLimits();
    return true;
  }

  ExploredLattice Take() {
    found_.by_words.reserve(found_.nodes.size());
    for (const std::vector<std::uint32_t>& level : levels_) {
      found_.by_words.insert(found_.by_words.end(), level.begin(), level.end());
    }
    found_.memory.Measure(HeapBytes(found_.nodes, found_.edges, found_.by_words));
    return std::move(found_);
  }

 private:
  // What kinds of options a span has.
  struct Contents {
    bool words = false;
    bool empty = false;
  };

  void CheckLimits() {
    budget_.CheckTime();
    std::size_t bytes = HeapBytes(found_.nodes, found_.edges, contents_, levels_) + index_.Bytes();
    for (const std::vector<std::uint32_t>& level : levels_) bytes += HeapBytes(level);
    found_.memory.Measure(bytes);
  }

  std::uint32_t Intern(const CoverageWindow& covered, std::uint32_t frontier,
                       const Expectation& expectation) {
    const std::uint64_t where = std::uint64_t{covered.first_gap()} << 32 | frontier;
    const std::uint64_t hash = MixBits(covered.mask() ^ MixBits(where ^ expectation.Bits() << 16));
    return index_.FindOrAdd(
        hash,
        [&](std::uint32_t id) {
          const ExploredNode& node = found_.nodes[id];
          return node.covered == covered && node.frontier == frontier &&
                 node.expectation == expectation;
        },
        [&] {
          const auto id = static_cast<std::uint32_t>(found_.nodes.size());
          found_.nodes.push_back({covered, frontier, expectation});
          levels_[covered.Count()].push_back(id);
          return id;
        });
  }

  bool Expand(std::uint32_t id) {
    const ExploredNode node = found_.nodes[id];
    const std::uint32_t gap = node.covered.first_gap();
    const std::size_t begin = found_.edges.size();
    if (problem_.reordering.host_rule) {
      host_coverage_ = node.covered.ToCoverage(problem_.sentence_length);
    }
    if (gap == problem_.sentence_length) {
      AddEdge({ExploredLattice::kEnd, IdTable::kNone, StepKind::kEnd});
    }
    for (std::uint32_t first = gap; first < problem_.sentence_length; ++first) {
      // Then phrases that start farther from the gap are forbidden as well.
      if (!problem_.reordering.GapAllowed(gap, first, first)) break;
      if (!problem_.reordering.JumpAllowed(node.frontier, first)) continue;
      if (!AddEdgesFrom(node, first)) return false;
    }
    found_.nodes[id].edges_begin = begin;
    found_.nodes[id].edges_end = found_.edges.size();
    return true;
  }

  // Adds the edges of the spans that start at `first`, which come by increasing length.
  bool AddEdgesFrom(const ExploredNode& from, std::uint32_t first) {
    CoverageWindow covered = from.covered;
    std::uint32_t word = first;
    for (SpanId span = table_.SpansFrom(first); span < table_.SpansFrom(first + 1); ++span) {
      const std::uint32_t last = table_.spans()[span].last;
      // Before the words are added: a phrase that is forbidden need not fit into the window.
      if (!problem_.reordering.GapAllowed(from.covered.first_gap(), first, last)) return true;
      for (; word <= last; ++word) {
        if (covered.Has(word)) return true;
        if (!covered.Add(word)) return false;
      }
      if (!problem_.reordering.HostAllows(host_coverage_, first, last)) continue;
      Orientation own = Orientation::kNone;
      if (problem_.reordering.lexicalized) {
        own = OrientationOf(from.expectation.previous_first, from.frontier, first, last);
        if (!from.expectation.Allows(own)) continue;
      }
      AddEdges(covered, span, own);
    }
    return true;
  }

  // Adds the edges of one span; `covered` is the coverage after them.
  void AddEdges(const CoverageWindow& covered, SpanId span, Orientation own) {
    if (covered.first_gap() == problem_.sentence_length) {
      const std::uint32_t to = Intern(covered, table_.spans()[span].last + 1, Expectation());
      if (contents_[span].words) AddEdge({to, span, StepKind::kWords, own});
      if (contents_[span].empty) {
        AddEdge({ExploredLattice::kEnd, span, StepKind::kEmptyLast, own});
      }
    } else if (!problem_.reordering.lexicalized) {
      AddEdges(covered, span, own, Orientation::kNone);
    } else {
      for (std::size_t i = 0; i < kOrientations; ++i) {
        const auto next = static_cast<Orientation>(i);
        if (CanFollow(next, covered, table_.spans()[span])) AddEdges(covered, span, own, next);
      }
    }
  }

  void AddEdges(const CoverageWindow& covered, SpanId span, Orientation own, Orientation next) {
    const OptionTable::Span& words = table_.spans()[span];
    const std::uint32_t to = Intern(covered, words.last + 1, Expectation::After(words.first, next));
    if (contents_[span].words) AddEdge({to, span, StepKind::kWords, own, next});
    if (contents_[span].empty) AddEdge({to, span, StepKind::kEmpty, own, next});
  }

  void AddEdge(const ExploredEdge& edge) { found_.edges.push_back(edge); }

  // Whether there is an open word where a phrase of this orientation would lie after `span`. Avoids
  // many dead ends.
  bool CanFollow(Orientation next, const CoverageWindow& covered,
                 const OptionTable::Span& span) const {
    switch (next) {
      case Orientation::kMonotone:
        return span.last + 1 < problem_.sentence_length && !covered.Has(span.last + 1);
      case Orientation::kSwap:
        return span.first > 0 && !covered.Has(span.first - 1);
      case Orientation::kRight:
        return span.last + 2 < problem_.sentence_length;
      default:
        return covered.first_gap() + 1 < span.first;
    }
  }

  const SearchProblem& problem_;
  const OptionTable& table_;
  const std::size_t max_edges_;
  Budget& budget_;
  std::vector<Contents> contents_;                  // by span
  std::vector<std::vector<std::uint32_t>> levels_;  // nodes by the number of translated words
  IdTable index_;
  Coverage host_coverage_;  // of the node that is expanded, if the host has a rule
  ExploredLattice found_;
};

}  // namespace

std::optional<ExploredLattice> ExploreCoverages(const SearchProblem& problem,
                                                const OptionTable& table, std::size_t max_edges,
                                                Budget& budget) {
  Explorer explorer(problem, table, max_edges, budget);
  if (!explorer.Run()) return std::nullopt;
  return explorer.Take();
}

}  // namespace exact
