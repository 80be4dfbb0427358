// The items of one vertex while its span is searched: recombination and pruning as in Moses.
//
// Pruning is lazy: the stack grows to twice its size before it is pruned.  Items that score as well
// as the last survivor survive, too, as long as there are not more than twice the size.
#ifndef EXACT_CORE_CHART_BEAM_CUBE_STACK_H_
#define EXACT_CORE_CHART_BEAM_CUBE_STACK_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/chart/beam/cube_options.h"
#include "plugin/core/chart/beam/string_ends.h"

namespace exact::chart {

class CubeStack {
 public:
  // A combination of an edge and items of its tails, by its number in the search of the span.
  using CandidateId = std::uint32_t;
  static constexpr CandidateId kNone = IdTable::kNone;

  struct Member {
    Score score;
    StringEnds ends;
    CandidateId candidate;
    // Combinations of the same ends that score no more: a list in recombined(), if they are kept.
    std::uint32_t first_recombined;
  };
  struct Recombined {
    CandidateId candidate;
    std::uint32_t next;  // kNone at the end
  };

  bool empty() const { return members_.empty(); }

  // Removes all members and keeps the memory.
  void Clear();

  // Adds a combination, or recombines it with one of the same ends; or neither, if it scores too
  // little.
  void Add(Score score, const StringEnds& ends, CandidateId candidate, const CubeOptions& options);

  // Prunes the stack to its size and sorts it, best first.
  void Finish(const CubeOptions& options);

  const std::vector<Member>& members() const { return members_; }
  const std::vector<Recombined>& recombined() const { return recombined_; }

 private:
  static std::uint64_t Hash(const StringEnds& ends) {
    return MixBits(std::uint64_t{ends.left} << 32 | ends.right);
  }
  void Prune(const CubeOptions& options);
  void RebuildIndex();

  std::vector<Member> members_;
  std::vector<Recombined> recombined_;
  IdTable index_;
  Score best_ = kMinusInfinity;
  std::vector<Score> scores_;  // kept between calls to save allocations
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_BEAM_CUBE_STACK_H_
