#include "plugin/core/testing/forest_shrink.h"

#include <algorithm>
#include <optional>
#include <sstream>
#include <utility>

namespace exact::testing {
namespace {

using chart::EdgeId;
using chart::Symbol;
using chart::VertexId;

// A forest that can be changed.
struct Draft {
  struct Edge {
    std::vector<VertexId> tails;
    std::vector<Symbol> target;
    Score score;
    std::uint32_t host_id;
    std::uint32_t rule_group;
  };
  struct Vertex {
    chart::Forest::Vertex vertex;
    std::vector<Edge> edges;
  };

  explicit Draft(const chart::Problem& problem)
      : goal(problem.goal), language_model(problem.language_model) {
    const chart::Forest& forest = problem.forest;
    for (VertexId id = 0; id < forest.vertex_count(); ++id) {
      vertices.push_back({forest.vertex(id), {}});
      for (EdgeId edge = forest.EdgesBegin(id); edge < forest.EdgesEnd(id); ++edge) {
        const chart::Range<VertexId> tails = forest.Tails(edge);
        const chart::Range<Symbol> target = forest.Target(edge);
        vertices.back().edges.push_back({{tails.begin(), tails.end()},
                                         {target.begin(), target.end()},
                                         forest.edge(edge).score,
                                         forest.edge(edge).host_id,
                                         forest.edge(edge).rule_group});
      }
    }
  }

  chart::Problem Build() const {
    chart::Problem problem(*language_model);
    problem.goal = goal;
    for (const Vertex& vertex : vertices) {
      problem.forest.AddVertex(vertex.vertex);
      for (const Edge& edge : vertex.edges) {
        problem.forest.AddEdge(edge.tails, edge.target, edge.score, edge.host_id, edge.rule_group);
      }
    }
    return problem;
  }

  // Also removes the edges that use it.
  void RemoveVertex(VertexId id) {
    vertices.erase(vertices.begin() + static_cast<std::ptrdiff_t>(id));
    if (goal == id) goal.reset();
    if (goal && *goal > id) --*goal;
    for (Vertex& vertex : vertices) {
      const auto uses = [id](const Edge& edge) {
        return std::find(edge.tails.begin(), edge.tails.end(), id) != edge.tails.end();
      };
      vertex.edges.erase(std::remove_if(vertex.edges.begin(), vertex.edges.end(), uses),
                         vertex.edges.end());
      for (Edge& edge : vertex.edges) {
        for (VertexId& tail : edge.tails) tail -= tail > id ? 1 : 0;
      }
    }
  }

  // Removes a symbol of an edge's target side; with a slot its tail.
  static void RemoveSymbol(Edge& edge, std::size_t at) {
    const Symbol symbol = edge.target[at];
    edge.target.erase(edge.target.begin() + static_cast<std::ptrdiff_t>(at));
    if (!symbol.is_slot()) return;
    edge.tails.erase(edge.tails.begin() + static_cast<std::ptrdiff_t>(symbol.tail()));
    for (Symbol& other : edge.target) {
      if (other.is_slot() && other.tail() > symbol.tail()) {
        other = Symbol::OfSlot(other.tail() - 1);
      }
    }
  }

  std::vector<Vertex> vertices;
  std::optional<VertexId> goal;
  const LanguageModel* language_model;
};

class ForestShrinker {
 public:
  ForestShrinker(const chart::Problem& problem, const ForestStillFails& still_fails)
      : draft_(problem), still_fails_(still_fails) {}

  chart::Problem Result() const { return draft_.Build(); }

  // Each returns whether something could be made simpler.
  bool RemoveVertices() {
    bool changed = false;
    for (std::size_t i = draft_.vertices.size(); i-- > 0;) {
      changed |= Try([i](Draft& draft) { draft.RemoveVertex(static_cast<VertexId>(i)); });
    }
    return changed;
  }

  bool RemoveEdges() {
    bool changed = false;
    for (std::size_t v = draft_.vertices.size(); v-- > 0;) {
      for (std::size_t e = draft_.vertices[v].edges.size(); e-- > 0;) {
        changed |= Try([v, e](Draft& draft) {
          std::vector<Draft::Edge>& edges = draft.vertices[v].edges;
          edges.erase(edges.begin() + static_cast<std::ptrdiff_t>(e));
        });
      }
    }
    return changed;
  }

  bool SimplifyModel(const std::vector<const LanguageModel*>& models) {
    for (const LanguageModel* model : models) {
      if (model == draft_.language_model) return false;
      if (Try([model](Draft& draft) { draft.language_model = model; })) return true;
    }
    return false;
  }

  bool SimplifyEdges() {
    bool changed = false;
    for (std::size_t v = 0; v < draft_.vertices.size(); ++v) {
      for (std::size_t e = 0; e < draft_.vertices[v].edges.size(); ++e) {
        changed |= SimplifyTarget(v, e);
        changed |= SimplifyNumbers(v, e);
      }
    }
    return changed;
  }

  bool SimplifyVertices() {
    bool changed = draft_.goal && Try([](Draft& draft) { draft.goal.reset(); });
    for (std::size_t v = 0; v < draft_.vertices.size(); ++v) {
      const chart::Forest::Vertex& vertex = draft_.vertices[v].vertex;
      if (vertex.first == 0 && vertex.last == 0 && vertex.label == 0) continue;
      changed |= Try([v](Draft& draft) { draft.vertices[v].vertex = {0, 0, 0}; });
    }
    return changed;
  }

 private:
  template <class Change>
  bool Try(Change&& change) {
    Draft candidate = draft_;
    change(candidate);
    if (!still_fails_(candidate.Build())) return false;
    draft_ = std::move(candidate);
    return true;
  }
  template <class Change>
  bool TryEdge(std::size_t v, std::size_t e, Change&& change) {
    return Try([&](Draft& draft) { change(draft.vertices[v].edges[e]); });
  }

  bool SimplifyTarget(std::size_t v, std::size_t e) {
    bool changed = false;
    for (std::size_t i = draft_.vertices[v].edges[e].target.size(); i-- > 0;) {
      if (TryEdge(v, e, [i](Draft::Edge& edge) { Draft::RemoveSymbol(edge, i); })) {
        changed = true;
        continue;
      }
      const Symbol symbol = draft_.vertices[v].edges[e].target[i];
      if (symbol.is_slot() || symbol.word() == 0) continue;
      changed |= TryEdge(v, e, [i](Draft::Edge& edge) { edge.target[i] = Symbol::OfWord(0); });
    }
    return changed;
  }

  bool SimplifyNumbers(std::size_t v, std::size_t e) {
    bool changed = false;
    for (const Score score : SimplerScores(draft_.vertices[v].edges[e].score)) {
      if (!TryEdge(v, e, [score](Draft::Edge& edge) { edge.score = score; })) continue;
      changed = true;
      break;
    }
    if (draft_.vertices[v].edges[e].host_id != 0) {
      changed |= TryEdge(v, e, [](Draft::Edge& edge) { edge.host_id = 0; });
    }
    if (draft_.vertices[v].edges[e].rule_group != 0) {
      changed |= TryEdge(v, e, [](Draft::Edge& edge) { edge.rule_group = 0; });
    }
    return changed;
  }

  Draft draft_;
  const ForestStillFails& still_fails_;
};

void PrintEdge(const Draft::Edge& edge, std::ostream& out) {
  out << "problem.forest.AddEdge({";
  const char* separator = "";
  for (const VertexId tail : edge.tails) {
    out << separator << tail;
    separator = ", ";
  }
  out << "}, {";
  separator = "";
  for (const Symbol symbol : edge.target) {
    out << separator;
    separator = ", ";
    if (symbol.is_slot()) {
      out << "Symbol::OfSlot(" << symbol.tail() << ")";
    } else if (symbol.word() == kSentenceStart) {
      out << "Symbol::OfWord(kSentenceStart)";
    } else {
      out << "Symbol::OfWord(" << symbol.word() << ")";
    }
  }
  out << "}, " << NumberText(edge.score) << ", " << edge.host_id;
  if (edge.rule_group != 0) out << ", " << edge.rule_group;
  out << ");\n";
}

}  // namespace

chart::Problem ShrinkForest(const chart::Problem& problem, const ForestStillFails& still_fails,
                            const std::vector<const LanguageModel*>& simpler_models) {
  ForestShrinker shrinker(problem, still_fails);
  // What removes most comes first: later changes then have less to try.
  while (shrinker.RemoveVertices() || shrinker.RemoveEdges() ||
         shrinker.SimplifyModel(simpler_models) || shrinker.SimplifyEdges() ||
         shrinker.SimplifyVertices()) {
  }
  return shrinker.Result();
}

std::string PrintForest(const chart::Problem& problem) {
  const Draft draft(problem);
  std::ostringstream out;
  out << "chart::Problem problem(model);\n";
  for (const Draft::Vertex& vertex : draft.vertices) {
    out << "problem.forest.AddVertex({" << vertex.vertex.first << ", " << vertex.vertex.last << ", "
        << vertex.vertex.label << "});\n";
    for (const Draft::Edge& edge : vertex.edges) PrintEdge(edge, out);
  }
  if (draft.goal) out << "problem.goal = " << *draft.goal << ";\n";
  return out.str();
}

std::string ExplainForestFailure(const RandomForest& random, const ForestStillFails& still_fails) {
  std::ostringstream out;
  out << random.description << '\n';
  if (!still_fails(*random.problem)) {
    out << "The failure did not occur again.\n" << PrintForest(*random.problem);
    return out.str();
  }
  const SimplerModels simpler(random.model_settings);
  const chart::Problem small = ShrinkForest(*random.problem, still_fails, simpler.models());
  out << "Shrunk to:\n" << simpler.Print(small.language_model) << PrintForest(small);
  return out.str();
}

}  // namespace exact::testing
