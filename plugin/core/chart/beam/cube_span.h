// Cube pruning of one span.
#ifndef EXACT_CORE_CHART_BEAM_CUBE_SPAN_H_
#define EXACT_CORE_CHART_BEAM_CUBE_SPAN_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/base/priority_queue.h"
#include "plugin/core/chart/beam/cube_options.h"
#include "plugin/core/chart/beam/cube_stack.h"
#include "plugin/core/chart/beam/item_graph.h"
#include "plugin/core/chart/beam/rule_strings.h"

namespace exact::chart {

// The items so far, with the ends of their strings.  Those of a vertex stand together, best first.
struct CubeItems {
  explicit CubeItems(std::size_t vertices) : begin(vertices), end(vertices) {}

  bool HasItems(VertexId vertex) const { return begin[vertex] != end[vertex]; }

  ItemGraph graph;
  std::vector<StringEnds> ends;  // by item
  std::vector<ItemId> begin;     // by vertex
  std::vector<ItemId> end;
};

// Searches one span after the other.
class CubeSpan {
 public:
  // All must outlive the object.  If `every_vertex`, vertices that the limits leave without an item
  // get their best one.
  CubeSpan(const Forest& forest, const CubeOptions& options, bool every_vertex, RuleStrings& rules,
           CubeItems& items)
      : forest_(forest),
        options_(options),
        every_vertex_(every_vertex),
        rules_(rules),
        items_(items) {}

  // Finds the items of the vertices [begin, end).  Requires: all vertices below have theirs.
  void Search(VertexId begin, VertexId end);

 private:
  using CandidateId = CubeStack::CandidateId;
  // Edges with the same tails, best estimate first: [begin, end) of edges_.
  struct Cube {
    EdgeId some_edge;
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
  };
  struct RankedEdge {
    std::uint32_t cube;
    Score estimate;
    EdgeId edge;
    bool operator<(const RankedEdge& other) const {
      if (cube != other.cube) return cube < other.cube;
      return estimate != other.estimate ? estimate > other.estimate : edge < other.edge;
    }
  };
  // An edge of a cube, and for each tail the rank of one of its items.
  struct Candidate {
    Score score;
    Score own;  // without the tails' scores
    StringEnds ends;
    std::uint32_t cube;
    std::uint32_t rule;  // index into edges_
    std::uint32_t ranks_begin;
  };
  struct Entry {
    Score score;
    CandidateId candidate;
    bool operator<(const Entry& other) const {
      return score != other.score ? score < other.score : candidate > other.candidate;
    }
  };

  void Clear(VertexId begin, VertexId end);
  void MakeCubes(VertexId begin, VertexId end);
  bool CanBeMade(EdgeId edge) const;
  std::uint32_t CubeOf(EdgeId edge);
  // Takes the best candidate and adds its neighbours.
  CandidateId Pop();
  // Scores the candidate with the ranks new_ranks_ and puts it into the queue, unless it is known.
  void AddCandidate(std::uint32_t cube, std::uint32_t rule);
  bool IsNew(const Candidate& candidate);
  // Sets the scores and the ends of the string of an edge with the items tails_.
  void MakeString(EdgeId edge, Candidate* candidate);
  void SetTails(const Candidate& candidate);
  void AddBest(VertexId vertex);
  // Moves the items of the stack to items_.
  void FinishVertex(VertexId vertex);

  const Forest& forest_;
  const CubeOptions& options_;
  const bool every_vertex_;
  RuleStrings& rules_;
  CubeItems& items_;
  VertexId first_vertex_ = 0;
  std::vector<CubeStack> stacks_;  // by vertex of the span
  std::vector<Cube> cubes_;
  IdTable cube_index_;
  std::vector<RankedEdge> edges_;
  std::vector<Candidate> candidates_;
  IdTable candidate_index_;
  std::vector<std::uint32_t> ranks_;  // of all candidates
  PriorityQueue<Entry> queue_;
  // Kept between calls to save allocations:
  std::vector<std::uint32_t> new_ranks_;
  std::vector<ItemId> tails_;
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_BEAM_CUBE_SPAN_H_
