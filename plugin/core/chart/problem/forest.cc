#include "plugin/core/chart/problem/forest.h"

#include "plugin/core/base/error.h"
#include "plugin/core/base/memory_meter.h"

namespace exact::chart {

VertexId Forest::AddVertex(const Vertex& vertex) {
  EXACT_THROW_IF(vertex.first > vertex.last, InternalError,
                 "a vertex covers words " << vertex.first << " to " << vertex.last);
  vertices_.push_back({vertex, static_cast<EdgeId>(edges_.size())});
  return static_cast<VertexId>(vertices_.size() - 1);
}

EdgeId Forest::AddEdge(const std::vector<VertexId>& tails, const std::vector<Symbol>& target,
                       Score score, std::uint32_t host_id, std::uint32_t rule_group) {
  EXACT_THROW_IF(vertices_.empty(), InternalError, "an edge without a vertex");
  const auto head = static_cast<VertexId>(vertices_.size() - 1);
  for (const VertexId tail : tails) {
    EXACT_THROW_IF(tail >= head, InternalError,
                   "vertex " << head << " has the tail " << tail << ", which is not below it");
  }
  EXACT_THROW_IF(!IsSummable(score), InternalError,
                 "an edge of vertex " << head << " has the score " << score);
  CheckTarget(tails.size(), target);
  edges_.push_back({{head, score, host_id, rule_group},
                    static_cast<std::uint32_t>(tails_.size()),
                    static_cast<std::uint32_t>(symbols_.size())});
  tails_.insert(tails_.end(), tails.begin(), tails.end());
  symbols_.insert(symbols_.end(), target.begin(), target.end());
  return static_cast<EdgeId>(edges_.size() - 1);
}

void Forest::CheckTarget(std::size_t tails, const std::vector<Symbol>& target) const {
  std::size_t slots = 0;
  for (std::size_t i = 0; i < target.size(); ++i) {
    if (target[i].is_slot()) {
      ++slots;
      EXACT_THROW_IF(target[i].tail() >= tails, InternalError,
                     "a slot of tail " << target[i].tail() << " of " << tails);
      for (std::size_t j = 0; j < i; ++j) {
        EXACT_THROW_IF(target[j] == target[i], InternalError,
                       "two slots of tail " << target[i].tail());
      }
    } else {
      EXACT_THROW_IF(i > 0 && target[i].word() == kSentenceStart, InternalError,
                     "a target side has <s> behind other symbols");
    }
  }
  EXACT_THROW_IF(slots != tails, InternalError, tails << " tails, but " << slots << " slots");
}

std::size_t Forest::Bytes() const { return HeapBytes(vertices_, edges_, tails_, symbols_); }

}  // namespace exact::chart
