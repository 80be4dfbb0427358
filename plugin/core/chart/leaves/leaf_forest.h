// A forest as the algorithms of Rush and Collins (2011) need it: every subtree has a leaf.
//
// The paper's paths between leaves go up, across and down once.  That holds only if no subtree has
// an empty string.  So empty subtrees are inlined: an edge gets one copy for each choice of tails
// that are empty, with the slots removed and the best score of the empty subtrees added.  They have
// no words, hence no language-model score, so the best tree keeps its score.
//
// Only what is part of a whole tree is kept.  Words are numbered from 0, in the order of their ids.
#ifndef EXACT_CORE_CHART_LEAVES_LEAF_FOREST_H_
#define EXACT_CORE_CHART_LEAVES_LEAF_FOREST_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "plugin/core/chart/problem/tree.h"

namespace exact::chart {

// The number of a word in a LeafForest.
using LeafWord = std::uint32_t;

class LeafForest {
 public:
  // A word, or a slot with the vertex that fills it.
  struct Element {
    std::uint32_t value;
    bool is_slot;
  };

  struct Edge {
    VertexId head;
    EdgeId origin;          // in the forest
    std::uint32_t emptied;  // a bit for each tail whose subtree is empty
    Score score;            // with those of the empty subtrees
    std::uint32_t begin;    // into the elements
    std::uint32_t end;
  };

  // `problem` must outlive the object.
  explicit LeafForest(const Problem& problem);

  // Whether there is a tree with leaves.
  bool has_trees() const { return !edges_.empty(); }
  // The best tree without leaves, if there is one.
  std::optional<Tree> EmptyTree() const;
  // Its score; minus infinity if there is none.
  Score EmptyScore() const;

  std::size_t vertex_count() const { return problem_.forest.vertex_count(); }
  VertexId goal() const { return *problem_.goal; }
  // By head, ascending: bottom-up.
  const std::vector<Edge>& edges() const { return edges_; }
  // Not empty.
  Range<Element> Target(const Edge& edge) const {
    return {elements_.data() + edge.begin, elements_.data() + edge.end};
  }

  // All target words but <s>, ascending; a LeafWord is an index into them.
  const std::vector<Word>& words() const { return words_; }
  LeafWord start_word() const { return static_cast<LeafWord>(words_.size()); }  // <s>
  // What precedes the first leaf of a tree.
  LeafWord before_word() const { return start_word() + 1; }
  // Of words, <s> included, and with before_word().
  std::size_t word_count() const { return words_.size() + 2; }

  // The tree whose edges, in preorder from left to right in the target, are `chosen`.
  Tree MakeTree(const std::vector<std::uint32_t>& chosen) const;

 private:
  // What the subtrees of a vertex can be.
  struct Subtrees {
    bool with_leaves = false;
    std::optional<EdgeId> empty;  // the root of the best empty one
    Score empty_score = 0;
  };

  void FindWords();
  void AddEdges(VertexId head);
  // Adds the copy of an edge in which these tails are empty, if there is such a subtree.
  void AddCopy(EdgeId id, std::uint32_t emptied);
  void KeepUseful();
  void AppendEmpty(VertexId vertex, Tree* tree) const;

  const Problem& problem_;
  std::vector<Subtrees> subtrees_;
  std::vector<Edge> edges_;
  std::vector<Element> elements_;
  std::vector<Word> words_;
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_LEAVES_LEAF_FOREST_H_
