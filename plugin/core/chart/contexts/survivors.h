// What earlier rounds have left of a forest: the edges, and the contexts of each vertex, in which a
// tree that beats the best known one can still be.
#ifndef EXACT_CORE_CHART_CONTEXTS_SURVIVORS_H_
#define EXACT_CORE_CHART_CONTEXTS_SURVIVORS_H_

#include <algorithm>
#include <cstdint>
#include <vector>

#include "plugin/core/chart/contexts/context_network.h"

namespace exact::chart {

class Survivors {
 public:
  // Of one vertex, each sorted.
  struct Contexts {
    std::vector<std::uint64_t> lefts;  // LeftKey
    std::vector<CoarseModel::Id> rights;
  };

  // Everything survives.
  Survivors() = default;
  Survivors(std::vector<bool> edges, std::vector<Contexts> contexts)
      : all_(false), edges_(std::move(edges)), contexts_(std::move(contexts)) {}

  static std::uint64_t LeftKey(const LeftContext& left) {
    return std::uint64_t{left.first} << 32 | left.second;
  }

  bool Has(EdgeId edge) const { return all_ || edges_[edge]; }
  bool HasLeft(VertexId vertex, const LeftContext& left) const {
    return all_ || Contains(contexts_[vertex].lefts, LeftKey(left));
  }
  bool HasRight(VertexId vertex, CoarseModel::Id right) const {
    return all_ || Contains(contexts_[vertex].rights, right);
  }

 private:
  template <class T>
  static bool Contains(const std::vector<T>& sorted, T value) {
    return std::binary_search(sorted.begin(), sorted.end(), value);
  }

  bool all_ = true;
  std::vector<bool> edges_;         // by edge
  std::vector<Contexts> contexts_;  // by vertex
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CONTEXTS_SURVIVORS_H_
