// The nodes and edges of a coverage lattice as they are found from the start: dead ends are still
// among them, and steps have no numbers yet.
//
// The first stage of BuildCoverageLattice.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_EXPLORED_LATTICE_H_
#define EXACT_CORE_PHRASE_CONTEXTS_EXPLORED_LATTICE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "plugin/core/base/limits.h"
#include "plugin/core/base/memory_meter.h"
#include "plugin/core/phrase/contexts/coverage_lattice.h"
#include "plugin/core/phrase/contexts/coverage_window.h"
#include "plugin/core/phrase/problem/expectation.h"
#include "plugin/core/phrase/problem/option_table.h"
#include "plugin/core/phrase/problem/search_problem.h"

namespace exact {

struct ExploredNode {
  CoverageWindow covered;
  std::uint32_t frontier;
  Expectation expectation;
  std::size_t edges_begin = 0;
  std::size_t edges_end = 0;
};

struct ExploredEdge {
  std::uint32_t to;
  SpanId span;  // kNone for </s>
  CoverageLattice::StepKind kind;
  Orientation own = Orientation::kNone;
  Orientation next = Orientation::kNone;
};

struct ExploredLattice {
  static constexpr std::uint32_t kEnd = 0;  // where all derivations end
  static constexpr std::uint32_t kStart = 1;

  std::vector<ExploredNode> nodes;
  std::vector<ExploredEdge> edges;
  std::vector<std::uint32_t> by_words;  // all nodes but kEnd, by the number of translated words
  MemoryMeter memory;
};

// Returns nothing if there would be more than `max_edges` edges, or a node whose CoverageWindow is
// too small.
std::optional<ExploredLattice> ExploreCoverages(const SearchProblem& problem,
                                                const OptionTable& table, std::size_t max_edges,
                                                Budget& budget);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_EXPLORED_LATTICE_H_
