// What earlier rounds have left of a forest: the edges, and the contexts of each vertex, in which a
// tree that beats the best known one can still be.
#ifndef EXACT_CORE_CHART_CONTEXTS_SURVIVORS_H_
#define EXACT_CORE_CHART_CONTEXTS_SURVIVORS_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "plugin/core/chart/contexts/context_network.h"

namespace exact::chart {

class Survivors {
 public:
  // Of one vertex, each sorted.
  struct Contexts {
    std::vector<std::uint64_t> lefts;  // LeftKey
    std::vector<ContextId> rights;     // RightKey
  };

  // Everything survives.
  Survivors() = default;
  // `longest`: words of the contexts, as in the coarse model of those rounds.
  Survivors(std::size_t longest, std::vector<bool> edges, std::vector<Contexts> contexts)
      : longest_(longest), edges_(std::move(edges)), contexts_(std::move(contexts)) {}

  // Requires: not everything survives.
  std::size_t context_count() const {
    std::size_t count = 0;
    for (const Contexts& of : contexts_) count += of.lefts.size() + of.rights.size();
    return count;
  }

  bool Has(EdgeId edge) const { return longest_ == 0 || edges_[edge]; }
  bool HasLeft(VertexId vertex, const LeftContext& left) const {
    return longest_ == 0 || Contains(contexts_[vertex].lefts, LeftKey(longest_, left));
  }
  bool HasRight(VertexId vertex, CoarseModel::Id right, const CoarseModel& model) const {
    return longest_ == 0 || Contains(contexts_[vertex].rights, RightKey(longest_, right, model));
  }

  // What identifies a context, if only `longest` words count.
  static std::uint64_t LeftKey(std::size_t longest, const LeftContext& left) {
    return std::uint64_t{left.first} << 32 | (longest == 1 ? LeftContext::kOpen : left.second);
  }
  static ContextId RightKey(std::size_t longest, CoarseModel::Id right, const CoarseModel& model) {
    return model[longest == 1 ? model[right].group : right].real;
  }

 private:
  template <class T>
  static bool Contains(const std::vector<T>& sorted, T value) {
    return std::binary_search(sorted.begin(), sorted.end(), value);
  }

  std::size_t longest_ = 0;         // 0: everything survives
  std::vector<bool> edges_;         // by edge
  std::vector<Contexts> contexts_;  // by vertex
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_CONTEXTS_SURVIVORS_H_
