// The language-model contexts that are possible at each frontier, and the score of every option
// after each of them.
//
// A node is (frontier, context).  The graph ignores coverage: it is the closure of "start at the
// initial frontier with <s>, append any option that the jump rule allows".  Every relaxed
// derivation is a walk on it.  With a distortion limit, its size grows linearly with the sentence.
#ifndef EXACT_CORE_PHRASE_WORDS_CONTEXT_GRAPH_H_
#define EXACT_CORE_PHRASE_WORDS_CONTEXT_GRAPH_H_

#include <cstdint>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/base/limits.h"
#include "plugin/core/base/memory_meter.h"
#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/problem/option_table.h"
#include "plugin/core/phrase/problem/search_problem.h"

namespace exact {

class ContextGraph {
 public:
  // Appending one option.
  struct Move {
    Score score;        // option, language model, reordering
    Score final_score;  // the same with </s>, if the option ends the sentence
    std::uint32_t to;   // the context, at the frontier after the option
  };

  // The spans that the jump rule allows at a frontier; consecutive in the option table.
  struct Window {
    SpanId spans_begin;
    SpanId spans_end;
    std::uint32_t entries_begin;
  };

  // `table` must outlive the graph.  Charges the graph and the contexts to the budget as long as
  // the graph lives.
  ContextGraph(const SearchProblem& problem, const OptionTable& table, LmContexts& contexts,
               Budget& budget);

  const OptionTable& table() const { return table_; }
  std::uint32_t ContextCount(std::uint32_t frontier) const {
    return static_cast<std::uint32_t>(nodes_[frontier].size());
  }
  const Window& window(std::uint32_t frontier) const { return windows_[frontier]; }

  // The moves of the span's options, in the order of its entries, after a context.
  const Move* Moves(std::uint32_t frontier, std::uint32_t context, SpanId span) const {
    return moves_.data() + nodes_[frontier][context].moves_begin +
           (table_.spans()[span].begin - windows_[frontier].entries_begin);
  }

 private:
  struct Node {
    ContextId context;
    std::size_t moves_begin;
  };

  std::uint32_t Intern(std::uint32_t frontier, ContextId context);
  void AddMoves(std::uint32_t frontier, std::uint32_t node, const SearchProblem& problem);
  // All but the moves.
  std::size_t NodeBytes() const;

  const OptionTable& table_;
  LmContexts& contexts_;
  MemoryMeter memory_;
  std::vector<Window> windows_;           // by frontier
  std::vector<std::vector<Node>> nodes_;  // by frontier
  std::vector<Move> moves_;
  // Empty once the graph is built:
  struct Pending {
    std::uint32_t frontier;
    std::uint32_t node;
  };
  std::vector<Pending> pending_;
  std::vector<IdTable> index_;  // by frontier
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_WORDS_CONTEXT_GRAPH_H_
