// What a beam search leaves behind: hypotheses linked to their predecessors.
//
// Hypotheses that were recombined into a better one are kept as its arcs if an n-best list is
// wanted.  KBest reads derivations from it.
#ifndef EXACT_CORE_PHRASE_BEAM_SEARCH_GRAPH_H_
#define EXACT_CORE_PHRASE_BEAM_SEARCH_GRAPH_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/base/memory_meter.h"
#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/beam/coverage_graph.h"
#include "plugin/core/phrase/problem/derivation.h"

namespace exact {

using HypothesisId = std::uint32_t;
constexpr HypothesisId kNoHypothesis = 0xffffffffU;

// The last step of a partial derivation: `option` after the best derivation of `previous`.
struct Step {
  Score score = 0;  // of the whole partial derivation
  HypothesisId previous = kNoHypothesis;
  OptionId option = 0;
};

struct Arc {
  Step step;
  std::uint32_t next_arc;  // kNoHypothesis at the end of the list
};

struct Hypothesis {
  Step step;
  Score total = 0;  // score + estimate of the open words
  CoverageId coverage = 0;
  ContextId context = 0;
  std::uint32_t frontier = 0;  // the word after the last phrase
  // Lexicalized models only:
  std::uint32_t first = 0;          // of the last phrase
  std::uint32_t forward_class = 0;  // OptionTable::Entry's
  std::uint32_t first_arc = kNoHypothesis;
};

struct SearchGraph {
  std::vector<Hypothesis> hypotheses;
  std::vector<Arc> arcs;
  std::vector<HypothesisId> complete;  // best first
  std::uint64_t expansions = 0;        // hypotheses scored

  std::size_t Bytes() const { return HeapBytes(hypotheses, arcs, complete); }

  // The derivation that ends in `id`.
  Derivation Best(HypothesisId id) const;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_BEAM_SEARCH_GRAPH_H_
