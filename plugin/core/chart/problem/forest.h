// All translations that a grammar has for a sentence, as a packed forest.
//
// A vertex stands for a label over a span of source words.  An edge is a rule that makes its head
// from smaller translations, its tails.  The rule's target side is a string of words and slots; a
// slot takes the translation of one tail.  A tree of edges below the goal is a translation of the
// whole sentence (Rush and Collins 2011, section 3: a hypergraph).
//
// Invariants: the tails of an edge have smaller numbers than its head, so there are no cycles and
// the order of the numbers is bottom-up.  Each tail stands in exactly one slot.
#ifndef EXACT_CORE_CHART_PROBLEM_FOREST_H_
#define EXACT_CORE_CHART_PROBLEM_FOREST_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/base/score.h"
#include "plugin/core/ngram/word.h"

namespace exact::chart {

using VertexId = std::uint32_t;
using EdgeId = std::uint32_t;

// A symbol of a rule's target side.
class Symbol {
 public:
  // kSentenceStart stands for <s>.
  static Symbol OfWord(Word word) { return {word, false}; }
  // The translation of the tail with this index.
  static Symbol OfSlot(std::uint32_t tail) { return {tail, true}; }

  bool is_slot() const { return is_slot_; }
  // Requires: !is_slot().
  Word word() const { return value_; }
  // Requires: is_slot().
  std::uint32_t tail() const { return value_; }

  bool operator==(const Symbol& other) const {
    return value_ == other.value_ && is_slot_ == other.is_slot_;
  }

 private:
  Symbol(std::uint32_t value, bool is_slot) : value_(value), is_slot_(is_slot) {}

  std::uint32_t value_;
  bool is_slot_;
};

// A contiguous part of an array.
template <class T>
class Range {
 public:
  Range(const T* begin, const T* end) : begin_(begin), end_(end) {}
  const T* begin() const { return begin_; }
  const T* end() const { return end_; }
  std::size_t size() const { return static_cast<std::size_t>(end_ - begin_); }
  bool empty() const { return begin_ == end_; }
  const T& operator[](std::size_t i) const { return begin_[i]; }

 private:
  const T* begin_;
  const T* end_;
};

class Forest {
 public:
  struct Vertex {
    std::uint32_t first = 0;  // source words first..last
    std::uint32_t last = 0;
    std::uint32_t label = 0;  // for the host; the core does not use it
  };

  struct Edge {
    VertexId head = 0;
    Score score = 0;            // all that depends on the rule alone, without the language model
    std::uint32_t host_id = 0;  // for the host; the core does not use it
    // Edges of one span with the same tails and the same group are the target sides of one source
    // side: cube pruning makes one cube of them, as Moses does.  Equal tails have equal source
    // sides in one rule table; so the number of the table is enough, or 0 if there is one table.
    std::uint32_t rule_group = 0;
  };

  // Adds a vertex without edges.
  VertexId AddVertex(const Vertex& vertex);
  // Adds an edge to the newest vertex.  Throws InternalError if the forest's invariants would be
  // broken, or if the score cannot be summed.
  EdgeId AddEdge(const std::vector<VertexId>& tails, const std::vector<Symbol>& target, Score score,
                 std::uint32_t host_id, std::uint32_t rule_group = 0);

  std::size_t vertex_count() const { return vertices_.size(); }
  std::size_t edge_count() const { return edges_.size(); }
  const Vertex& vertex(VertexId id) const { return vertices_[id].vertex; }
  const Edge& edge(EdgeId id) const { return edges_[id].edge; }

  // The edges of a vertex have the ids [EdgesBegin, EdgesEnd).
  EdgeId EdgesBegin(VertexId id) const { return vertices_[id].edges_begin; }
  EdgeId EdgesEnd(VertexId id) const {
    return id + 1 < vertices_.size() ? vertices_[id + 1].edges_begin
                                     : static_cast<EdgeId>(edges_.size());
  }

  // In the order of the source, usually; Symbol::tail() is an index into them.
  Range<VertexId> Tails(EdgeId id) const {
    return {tails_.data() + edges_[id].tails_begin, tails_.data() + TailsEnd(id)};
  }
  Range<Symbol> Target(EdgeId id) const {
    return {symbols_.data() + edges_[id].symbols_begin, symbols_.data() + SymbolsEnd(id)};
  }

  std::size_t Bytes() const;

 private:
  struct StoredVertex {
    Vertex vertex;
    EdgeId edges_begin;
  };
  struct StoredEdge {
    Edge edge;
    std::uint32_t tails_begin;
    std::uint32_t symbols_begin;
  };

  std::size_t TailsEnd(EdgeId id) const {
    return id + 1 < edges_.size() ? edges_[id + 1].tails_begin : tails_.size();
  }
  std::size_t SymbolsEnd(EdgeId id) const {
    return id + 1 < edges_.size() ? edges_[id + 1].symbols_begin : symbols_.size();
  }
  void CheckTarget(std::size_t tails, const std::vector<Symbol>& target) const;

  std::vector<StoredVertex> vertices_;
  std::vector<StoredEdge> edges_;
  std::vector<VertexId> tails_;
  std::vector<Symbol> symbols_;
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_PROBLEM_FOREST_H_
