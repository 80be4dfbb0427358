// Every way to cover the sentence, without the language model.
//
// A node is (which words are translated, where the last phrase ended); under Moses' gap rule that
// is the first gap, a window of at most d - 1 words behind it and the frontier: some twenty nodes
// per source word at d = 4, a hundred at d = 6.  Without the rule, or without a limit, the number
// grows exponentially with the sentence; then only short sentences have a lattice.
//
// An edge is a step: options of one span, appended at one frontier.  What a step scores depends
// on the options and on the language model; ContextForest knows that.  Many edges share a step.
// In lexicalized models a node also has an expectation, and a step comes in variants.
// After the last phrase comes one more step, </s>, which leads to the one last node; options with
// an empty target have steps of their own, because a derivation that ends in one pays no </s>.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_COVERAGE_LATTICE_H_
#define EXACT_CORE_PHRASE_CONTEXTS_COVERAGE_LATTICE_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "plugin/core/base/limits.h"
#include "plugin/core/phrase/problem/expectation.h"
#include "plugin/core/phrase/problem/option_table.h"
#include "plugin/core/phrase/problem/search_problem.h"

namespace exact {

using StepId = std::uint32_t;
using VariantId = std::uint32_t;

class CoverageLattice {
 public:
  enum class StepKind : std::uint8_t {
    kWords,      // the options with a target
    kEmpty,      // the options without one
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
  // matters, a step has one variant, of the same number.
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

  // Returns nullptr if there would be more than `max_edges` edges, or a node with words translated
  // more than 64 words behind its first gap.
  static std::unique_ptr<CoverageLattice> Build(const SearchProblem& problem,
                                                const OptionTable& table, std::size_t max_edges,
                                                Budget& budget);

  // From few to many words translated: edges lead to higher numbers.  The first one is where the
  // sentence begins and the last one, which has no edges, where it has ended.  From every other
  // node there is a way to the last one, or there is no derivation at all, and no step.
  const std::vector<Node>& nodes() const { return nodes_; }
  const std::vector<Edge>& edges() const { return edges_; }
  const std::vector<Step>& steps() const { return steps_; }
  const std::vector<Variant>& variants() const { return variants_; }  // by step
  std::uint32_t last() const { return static_cast<std::uint32_t>(nodes_.size() - 1); }

  // What an entry of the option table scores for its orientation and the next one's.
  Score Lexical(VariantId variant, std::uint32_t entry, const OptionTable& table) const {
    const Variant& wanted = variants_[variant];
    if (wanted.own == Orientation::kNone) return 0;
    return table.Lexical(entry, wanted.own, wanted.next);
  }

  // Keeps the edges of which `keep(node, edge)` is true.
  template <class Keep>
  void Filter(Keep&& keep) {
    std::size_t kept = 0;
    for (std::uint32_t n = 0; n < nodes_.size(); ++n) {
      const std::size_t begin = kept;
      for (std::size_t e = nodes_[n].edges_begin; e < nodes_[n].edges_end; ++e) {
        if (keep(n, edges_[e])) edges_[kept++] = edges_[e];
      }
      nodes_[n].edges_begin = begin;
      nodes_[n].edges_end = kept;
    }
    edges_.resize(kept);
  }

 private:
  friend class CoverageLatticeBuilder;
  explicit CoverageLattice(Budget& budget) : allocation_(budget) {}

  Allocation allocation_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Step> steps_;
  std::vector<Variant> variants_;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_COVERAGE_LATTICE_H_
