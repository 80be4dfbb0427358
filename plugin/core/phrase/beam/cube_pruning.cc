#include "plugin/core/phrase/beam/cube_pruning.h"

#include <algorithm>
#include <map>
#include <queue>
#include <tuple>
#include <utility>

#include "plugin/core/phrase/beam/expansion.h"

namespace exact {
namespace {

// A grid: hypotheses of one coverage (best first, jump included) by the options of one span
// (best estimate first).
struct Cube {
  std::vector<HypothesisId> rows;
  SpanId span;
  CoverageId next;
};

// A cell of a grid that has been scored and is in the queue.
struct Cell {
  Hypothesis hypothesis;
  std::uint32_t cube;
  std::uint32_t row;
  std::uint32_t column;

  bool operator<(const Cell& other) const {
    if (hypothesis.total != other.hypothesis.total) {
      return hypothesis.total < other.hypothesis.total;
    }
    return std::tie(cube, row, column) > std::tie(other.cube, other.row, other.column);
  }
};

// The cubes that lead into one stack, and the queue of their cells.
class CubeQueue {
 public:
  CubeQueue(BeamSpace& space, SearchGraph& graph, const std::vector<Cube>& cubes)
      : space_(space), graph_(graph), cubes_(cubes) {
    for (std::uint32_t cube = 0; cube < cubes_.size(); ++cube) Push(cube, 0, 0);
  }

  bool empty() const { return queue_.empty(); }

  // Removes the best cell and adds its neighbours.
  Hypothesis Pop() {
    const Cell cell = queue_.top();
    queue_.pop();
    Push(cell.cube, cell.row, cell.column + 1);
    Push(cell.cube, cell.row + 1, cell.column);
    return cell.hypothesis;
  }

 private:
  void Push(std::uint32_t cube_id, std::uint32_t row, std::uint32_t column) {
    const Cube& cube = cubes_[cube_id];
    const OptionTable::Span& span = space_.options.spans()[cube.span];
    if (row >= cube.rows.size() || column >= span.end - span.begin) return;
    if (!MarkSeen(cube_id, row, column)) return;
    const HypothesisId from_id = cube.rows[row];
    const Hypothesis& from = graph_.hypotheses[from_id];
    const Transition transition =
        space_.transitions.From(from.context, cube.span, column + 1)[column];
    Expansion expansion(space_, from_id, from, cube.span, cube.next);
    queue_.push({expansion.After(column, transition), cube_id, row, column});
    ++graph_.expansions;
  }

  // Returns false if the cell was marked before.
  bool MarkSeen(std::uint32_t cube, std::uint32_t row, std::uint32_t column) {
    const Key key{cube, row, column};
    bool is_new = false;
    seen_index_.FindOrAdd(
        MixBits(MixBits(std::uint64_t{cube} << 32 | row) + column),
        [&](std::uint32_t id) { return seen_[id] == key; },
        [&] {
          is_new = true;
          seen_.push_back(key);
          return static_cast<std::uint32_t>(seen_.size() - 1);
        });
    return is_new;
  }

  struct Key {
    std::uint32_t cube, row, column;
    bool operator==(const Key& other) const {
      return cube == other.cube && row == other.row && column == other.column;
    }
  };

  BeamSpace& space_;
  SearchGraph& graph_;
  const std::vector<Cube>& cubes_;
  std::priority_queue<Cell> queue_;
  IdTable seen_index_;
  std::vector<Key> seen_;
};

// Makes a cube for every span that may follow the hypotheses of one coverage.
void AddCubes(BeamSpace& space, const SearchGraph& graph, CoverageId coverage,
              const std::vector<HypothesisId>& hypotheses,
              std::vector<std::vector<Cube>>& cubes_by_count) {
  const Reordering& reordering = space.problem.reordering;
  for (CoverageGraph::Successor& successor : space.coverages.Successors(coverage)) {
    const OptionTable::Span& span = space.options.spans()[successor.span];
    Cube cube;
    const auto score = [&](HypothesisId id) {
      const Hypothesis& h = graph.hypotheses[id];
      return h.step.score + reordering.Cost(h.frontier, span.first);
    };
    for (const HypothesisId id : hypotheses) {
      if (reordering.JumpAllowed(graph.hypotheses[id].frontier, span.first)) {
        cube.rows.push_back(id);
      }
    }
    if (cube.rows.empty()) continue;
    std::stable_sort(cube.rows.begin(), cube.rows.end(),
                     [&](HypothesisId a, HypothesisId b) { return score(a) > score(b); });
    cube.span = successor.span;
    cube.next = space.coverages.Follow(coverage, successor);
    cubes_by_count[space.coverages.node(cube.next).coverage.count()].push_back(std::move(cube));
  }
}

}  // namespace

SearchGraph CubePruning(BeamSpace& space, const BeamOptions& options) {
  const std::uint32_t length = space.problem.sentence_length;
  const std::uint32_t initial_count = space.problem.initial_coverage.count();
  SearchGraph graph;
  std::vector<std::vector<Cube>> cubes_by_count(length + 1);

  for (std::uint32_t count = initial_count; count <= length; ++count) {
    BeamStack stack(options, graph);
    if (count == initial_count) stack.Add(SeedHypothesis(space));
    CubeQueue queue(space, graph, cubes_by_count[count]);
    for (std::size_t pops = 0; pops < options.pop_limit && !queue.empty(); ++pops) {
      const Hypothesis hypothesis = queue.Pop();
      if (stack.Admits(hypothesis.total)) stack.Add(hypothesis);
    }
    stack.Prune();
    if (count == length) {
      graph.complete = stack.Sorted();
      break;
    }
    std::map<CoverageId, std::vector<HypothesisId>> by_coverage;
    for (const HypothesisId id : stack.Sorted()) {
      by_coverage[graph.hypotheses[id].coverage].push_back(id);
    }
    for (const auto& [coverage, hypotheses] : by_coverage) {
      AddCubes(space, graph, coverage, hypotheses, cubes_by_count);
      space.coverages.ReleaseSuccessors(coverage);
    }
    cubes_by_count[count].clear();
  }
  return graph;
}

}  // namespace exact
