#include "plugin/core/chart/beam/cube_stack.h"

#include <algorithm>
#include <functional>

namespace exact::chart {
namespace {

// Deterministic: of two members that score alike, the one that was found first goes first.
bool Beats(const CubeStack::Member& a, const CubeStack::Member& b) {
  return a.score != b.score ? a.score > b.score : a.candidate < b.candidate;
}

}  // namespace

void CubeStack::Clear() {
  members_.clear();
  recombined_.clear();
  index_.Clear();
  best_ = kMinusInfinity;
}

void CubeStack::Add(Score score, const StringEnds& ends, CandidateId candidate,
                    const CubeOptions& options) {
  if (score < best_ + options.threshold) return;
  const std::size_t size = members_.size();
  const std::uint32_t id = index_.FindOrAdd(
      Hash(ends), [&](std::uint32_t other) { return members_[other].ends == ends; },
      [&] {
        members_.push_back({score, ends, candidate, kNone});
        return static_cast<std::uint32_t>(size);
      });
  best_ = std::max(best_, score);
  if (members_.size() > size) {
    if (options.stack != 0 && members_.size() > 2 * options.stack - 1) Prune(options);
    return;
  }
  Member& member = members_[id];
  CandidateId loser = candidate;
  if (score > member.score) {
    loser = member.candidate;
    member.score = score;
    member.candidate = candidate;
  }
  if (!options.keep_arcs) return;
  recombined_.push_back({loser, member.first_recombined});
  member.first_recombined = static_cast<std::uint32_t>(recombined_.size() - 1);
}

void CubeStack::Prune(const CubeOptions& options) {
  if (options.stack == 0 || members_.size() <= options.stack) return;
  scores_.clear();
  for (const Member& member : members_) {
    if (member.score > best_ + options.threshold) scores_.push_back(member.score);
  }
  Score least = best_;
  if (!scores_.empty()) {
    const auto last =
        scores_.begin() + static_cast<std::ptrdiff_t>(std::min(options.stack, scores_.size()) - 1);
    std::nth_element(scores_.begin(), last, scores_.end(), std::greater<>());
    least = *last;
  }
  members_.erase(std::remove_if(members_.begin(), members_.end(),
                                [least](const Member& member) { return member.score < least; }),
                 members_.end());
  if (members_.size() > 2 * options.stack) {
    std::sort(members_.begin(), members_.end(), Beats);
    members_.resize(2 * options.stack);
  }
  RebuildIndex();
}

void CubeStack::RebuildIndex() {
  index_.Clear();
  for (std::uint32_t i = 0; i < members_.size(); ++i) {
    index_.FindOrAdd(
        Hash(members_[i].ends), [](std::uint32_t) { return false; }, [i] { return i; });
  }
}

void CubeStack::Finish(const CubeOptions& options) {
  Prune(options);
  std::sort(members_.begin(), members_.end(), Beats);
}

}  // namespace exact::chart
