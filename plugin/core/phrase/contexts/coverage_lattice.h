// Every way to cover the sentence, without the language model.
//
// A node is (which words are translated, where the last phrase ended).  Under Moses' gap rule that
// is the first gap, a window of at most d - 1 words behind it and the frontier: some twenty nodes
// per source word at d = 4, a hundred at d = 6.  Without the rule, or without a limit, the number
// of nodes grows exponentially with the sentence; then only short sentences have a lattice.
//
// An edge appends a phrase.  All edges that append the options of one span at one frontier share a
// step.  What a step scores depends on its options and on the language model (ContextForest).
// In lexicalized models a node also holds an Expectation, and a step has several variants.
// After the last phrase comes one more step, </s>, which leads to the last node.  Options with an
// empty target have steps of their own, because a derivation that ends in one pays no </s>.
//
// Made by BuildCoverageLattice (coverage_lattice_builder.h).
#ifndef EXACT_CORE_PHRASE_CONTEXTS_COVERAGE_LATTICE_H_
#define EXACT_CORE_PHRASE_CONTEXTS_COVERAGE_LATTICE_H_

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "plugin/core/base/limits.h"
#include "plugin/core/base/score.h"
#include "plugin/core/phrase/problem/option_table.h"
#include "plugin/core/phrase/problem/orientation.h"

namespace exact {

using StepId = std::uint32_t;
using VariantId = std::uint32_t;

class CoverageLattice {
 public:
  enum class StepKind : std::uint8_t {
    kWords,      // the options with a target
    kEmpty,      // the options with an empty target
    kEmptyLast,  // the same, ending the sentence
    kEnd,        // </s>
  };
  struct Step {
    std::uint32_t frontier;  // where it starts from
    SpanId span;             // kNone for </s>
    StepKind kind;
    Score cost;  // of the jump
    VariantId variants_begin;
    VariantId variants_end;
  };
  // The orientation of a step's phrase, and that of the next one.  In plain models, where neither
  // matters, a step has one variant, with the number of the step.
  struct Variant {
    StepId step;
    Orientation own;
    Orientation next;
  };
  struct Edge {
    std::uint32_t to;
    VariantId variant;
  };
  struct Node {
    std::uint32_t words;  // translated; one more than the sentence has at the last node
    std::uint32_t frontier;
    std::size_t edges_begin;
    std::size_t edges_end;
  };
  struct Parts {
    std::vector<Node> nodes;
    std::vector<Edge> edges;
    std::vector<Step> steps;
    std::vector<Variant> variants;
  };

  // Requires: the parts are as described below.  `allocation` counts their memory.
  CoverageLattice(Parts parts, Allocation allocation)
      : parts_(std::move(parts)), allocation_(std::move(allocation)) {}

  // Ordered by the number of translated words, so that edges lead to higher numbers.  The sentence
  // begins at the first node and ends at the last one, which has no edges.  Every node leads to the
  // last one, or there is no derivation at all and no step.
  const std::vector<Node>& nodes() const { return parts_.nodes; }
  const std::vector<Edge>& edges() const { return parts_.edges; }
  const std::vector<Step>& steps() const { return parts_.steps; }
  const std::vector<Variant>& variants() const { return parts_.variants; }  // by step
  std::uint32_t last() const { return static_cast<std::uint32_t>(nodes().size() - 1); }

  // What an entry of the option table scores for its orientation and the next one's.
  Score Lexical(VariantId variant, std::uint32_t entry, const OptionTable& table) const {
    const Variant& wanted = variants()[variant];
    if (wanted.own == Orientation::kNone) return 0;
    return table.Lexical(entry, wanted.own, wanted.next);
  }

  void SetCost(StepId step, Score cost) { parts_.steps[step].cost = cost; }

  // Removes the edges for which `keep(node, edge)` is false.
  template <class Keep>
  void Filter(Keep&& keep) {
    std::vector<Edge>& edges = parts_.edges;
    std::size_t kept = 0;
    for (std::uint32_t n = 0; n < nodes().size(); ++n) {
      Node& node = parts_.nodes[n];
      const std::size_t begin = kept;
      for (std::size_t e = node.edges_begin; e < node.edges_end; ++e) {
        if (keep(n, edges[e])) edges[kept++] = edges[e];
      }
      node.edges_begin = begin;
      node.edges_end = kept;
    }
    edges.resize(kept);
  }

 private:
  Parts parts_;
  Allocation allocation_;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_COVERAGE_LATTICE_H_
