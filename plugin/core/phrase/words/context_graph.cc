#include "plugin/core/phrase/words/context_graph.h"

namespace exact {
namespace {

constexpr std::size_t kCountNodesEvery = 64;  // nodes

}  // namespace

ContextGraph::ContextGraph(const SearchProblem& problem, const OptionTable& table,
                           LmContexts& contexts, Budget& budget)
    : table_(table),
      contexts_(contexts),
      memory_(budget),
      windows_(problem.sentence_length + 1),
      nodes_(problem.sentence_length + 1),
      index_(problem.sentence_length + 1) {
  const std::uint32_t length = problem.sentence_length;
  for (std::uint32_t frontier = 0; frontier <= length; ++frontier) {
    std::uint32_t first = 0;
    while (first < length && !problem.reordering.JumpAllowed(frontier, first)) ++first;
    std::uint32_t end = first;
    while (end < length && problem.reordering.JumpAllowed(frontier, end)) ++end;
    Window& window = windows_[frontier];
    window.spans_begin = table_.SpansFrom(first);
    window.spans_end = table_.SpansFrom(end);
    window.entries_begin =
        window.spans_begin < table_.spans().size() ? table_.spans()[window.spans_begin].begin : 0;
  }
  Intern(problem.InitialFrontier(), contexts_.begin_sentence());
  std::size_t expanded = 0;
  std::size_t node_bytes = 0;
  while (!pending_.empty()) {
    const Pending next = pending_.back();
    pending_.pop_back();
    budget.CheckTime();
    AddMoves(next.frontier, next.node, problem);
    if (expanded++ % kCountNodesEvery == 0) node_bytes = NodeBytes();
    memory_.Measure(node_bytes + HeapBytes(moves_));
  }
  memory_.Measure(NodeBytes() + HeapBytes(moves_));
  std::vector<Pending>().swap(pending_);
  std::vector<IdTable>().swap(index_);
  memory_.Measure(NodeBytes() + HeapBytes(moves_));
}

std::size_t ContextGraph::NodeBytes() const {
  std::size_t bytes = contexts_.Bytes() + HeapBytes(windows_, nodes_, pending_, index_);
  for (const std::vector<Node>& nodes : nodes_) bytes += HeapBytes(nodes);
  for (const IdTable& index : index_) bytes += index.Bytes();
  return bytes;
}

std::uint32_t ContextGraph::Intern(std::uint32_t frontier, ContextId context) {
  std::vector<Node>& nodes = nodes_[frontier];
  return index_[frontier].FindOrAdd(
      MixBits(context), [&](std::uint32_t node) { return nodes[node].context == context; },
      [&] {
        nodes.push_back({context, 0});
        const auto node = static_cast<std::uint32_t>(nodes.size() - 1);
        pending_.push_back({frontier, node});
        return node;
      });
}

void ContextGraph::AddMoves(std::uint32_t frontier, std::uint32_t node,
                            const SearchProblem& problem) {
  const Window& window = windows_[frontier];
  const ContextId from = nodes_[frontier][node].context;
  nodes_[frontier][node].moves_begin = moves_.size();
  for (SpanId id = window.spans_begin; id < window.spans_end; ++id) {
    const OptionTable::Span& span = table_.spans()[id];
    const Score cost = problem.reordering.Cost(frontier, span.first);
    for (std::uint32_t e = span.begin; e < span.end; ++e) {
      const OptionTable::Entry& entry = table_.entries()[e];
      ContextId to = from;
      Move move;
      move.score = cost + entry.fixed +
                   contexts_.Extend(from, entry.target, entry.target + entry.left_words, &to);
      if (entry.right != OptionTable::kDependsOnLeft) to = entry.right;
      move.final_score = move.score + (entry.empty_target ? 0 : contexts_.End(to));
      move.to = Intern(span.last + 1, to);
      moves_.push_back(move);
    }
  }
}

}  // namespace exact
