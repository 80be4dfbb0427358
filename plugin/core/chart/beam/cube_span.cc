#include "plugin/core/chart/beam/cube_span.h"

#include <algorithm>

namespace exact::chart {

void CubeSpan::Search(VertexId begin, VertexId end) {
  Clear(begin, end);
  MakeCubes(begin, end);
  for (std::uint32_t cube = 0; cube < cubes_.size(); ++cube) {
    new_ranks_.assign(forest_.Tails(cubes_[cube].some_edge).size(), 0);
    AddCandidate(cube, cubes_[cube].begin);
  }
  for (std::size_t pops = 0;
       !queue_.empty() && (options_.pop_limit == 0 || pops < options_.pop_limit); ++pops) {
    const CandidateId id = Pop();
    const Candidate& taken = candidates_[id];
    const VertexId head = forest_.edge(edges_[taken.rule].edge).head;
    if (taken.score == kMinusInfinity) continue;
    stacks_[head - begin].Add(taken.score, taken.ends, id, options_);
  }
  for (VertexId vertex = begin; vertex < end; ++vertex) {
    if (every_vertex_ && stacks_[vertex - begin].empty()) AddBest(vertex);
    FinishVertex(vertex);
  }
}

void CubeSpan::Clear(VertexId begin, VertexId end) {
  first_vertex_ = begin;
  if (stacks_.size() < end - begin) stacks_.resize(end - begin);
  for (VertexId vertex = begin; vertex < end; ++vertex) stacks_[vertex - begin].Clear();
  cubes_.clear();
  cube_index_.Clear();
  edges_.clear();
  candidates_.clear();
  candidate_index_.Clear();
  ranks_.clear();
  queue_ = {};
}

bool CubeSpan::CanBeMade(EdgeId edge) const {
  const Range<VertexId> tails = forest_.Tails(edge);
  return std::all_of(tails.begin(), tails.end(),
                     [this](VertexId tail) { return items_.HasItems(tail); });
}

void CubeSpan::MakeCubes(VertexId begin, VertexId end) {
  for (EdgeId edge = forest_.EdgesBegin(begin); edge < forest_.EdgesEnd(end - 1); ++edge) {
    if (CanBeMade(edge)) edges_.push_back({CubeOf(edge), rules_.Estimate(edge), edge});
  }
  std::sort(edges_.begin(), edges_.end());
  for (std::uint32_t i = 0; i < edges_.size(); ++i) {
    Cube& cube = cubes_[edges_[i].cube];
    if (cube.end == 0) cube.begin = i;
    cube.end = i + 1;
  }
}

std::uint32_t CubeSpan::CubeOf(EdgeId edge) {
  const Range<VertexId> tails = forest_.Tails(edge);
  const std::uint32_t group = forest_.edge(edge).rule_group;
  std::uint64_t hash = MixBits(group + 1);
  for (const VertexId tail : tails) hash = MixBits(hash ^ tail);
  const auto same_cube = [&](std::uint32_t id) {
    const EdgeId other = cubes_[id].some_edge;
    const Range<VertexId> other_tails = forest_.Tails(other);
    return forest_.edge(other).rule_group == group &&
           std::equal(tails.begin(), tails.end(), other_tails.begin(), other_tails.end());
  };
  return cube_index_.FindOrAdd(hash, same_cube, [&] {
    cubes_.push_back({edge});
    return static_cast<std::uint32_t>(cubes_.size() - 1);
  });
}

CubeSpan::CandidateId CubeSpan::Pop() {
  const CandidateId id = queue_.Pop().candidate;
  const Candidate taken = candidates_[id];
  const std::size_t arity = forest_.Tails(edges_[taken.rule].edge).size();
  const auto ranks = ranks_.begin() + static_cast<std::ptrdiff_t>(taken.ranks_begin);
  new_ranks_.assign(ranks, ranks + static_cast<std::ptrdiff_t>(arity));
  if (taken.rule + 1 < cubes_[taken.cube].end) AddCandidate(taken.cube, taken.rule + 1);
  for (std::size_t i = 0; i < arity; ++i) {
    const VertexId tail = forest_.Tails(edges_[taken.rule].edge)[i];
    ++new_ranks_[i];
    if (items_.begin[tail] + new_ranks_[i] < items_.end[tail]) AddCandidate(taken.cube, taken.rule);
    --new_ranks_[i];
  }
  return id;
}

void CubeSpan::AddCandidate(std::uint32_t cube, std::uint32_t rule) {
  Candidate candidate{};
  candidate.cube = cube;
  candidate.rule = rule;
  candidate.ranks_begin = static_cast<std::uint32_t>(ranks_.size());
  // Without tails there is one way to each edge.
  if (!new_ranks_.empty() && !IsNew(candidate)) return;
  ranks_.insert(ranks_.end(), new_ranks_.begin(), new_ranks_.end());
  SetTails(candidate);
  MakeString(edges_[rule].edge, &candidate);
  candidates_.push_back(candidate);
  queue_.Push({candidate.score, static_cast<CandidateId>(candidates_.size() - 1)});
}

// If it is new, the next candidate must be this one.
bool CubeSpan::IsNew(const Candidate& candidate) {
  std::uint64_t hash = MixBits(candidate.rule);  // no two cubes have the same rule
  for (const std::uint32_t rank : new_ranks_) hash = MixBits(hash ^ rank);
  const auto size = static_cast<CandidateId>(candidates_.size());
  const auto same = [&](CandidateId other) {
    return candidates_[other].rule == candidate.rule &&
           std::equal(new_ranks_.begin(), new_ranks_.end(),
                      ranks_.begin() + static_cast<std::ptrdiff_t>(candidates_[other].ranks_begin));
  };
  return candidate_index_.FindOrAdd(hash, same, [size] { return size; }) == size;
}

void CubeSpan::SetTails(const Candidate& candidate) {
  tails_.clear();
  std::uint32_t at = candidate.ranks_begin;
  for (const VertexId tail : forest_.Tails(edges_[candidate.rule].edge)) {
    tails_.push_back(items_.begin[tail] + ranks_[at++]);
  }
}

void CubeSpan::MakeString(EdgeId edge, Candidate* candidate) {
  candidate->own = rules_.Make(
      edge, [this](std::uint32_t tail) { return items_.ends[tails_[tail]]; }, &candidate->ends);
  candidate->score = items_.graph.ScoreOf(tails_, candidate->own);
  // Queues and stacks must be able to compare scores.
  if (!IsSummable(candidate->score)) candidate->score = kMinusInfinity;
}

void CubeSpan::AddBest(VertexId vertex) {
  CubeStack& stack = stacks_[vertex - first_vertex_];
  std::optional<CandidateId> best;
  for (std::uint32_t i = 0; i < edges_.size(); ++i) {
    if (forest_.edge(edges_[i].edge).head != vertex) continue;
    Candidate candidate{};
    candidate.cube = edges_[i].cube;
    candidate.rule = i;
    candidate.ranks_begin = static_cast<std::uint32_t>(ranks_.size());
    ranks_.resize(ranks_.size() + forest_.Tails(edges_[i].edge).size(), 0);
    SetTails(candidate);
    MakeString(edges_[i].edge, &candidate);
    candidates_.push_back(candidate);
    if (best && candidate.score <= candidates_[*best].score) continue;
    best = static_cast<CandidateId>(candidates_.size() - 1);
  }
  if (best) stack.Add(candidates_[*best].score, candidates_[*best].ends, *best, options_);
}

void CubeSpan::FinishVertex(VertexId vertex) {
  CubeStack& stack = stacks_[vertex - first_vertex_];
  stack.Finish(options_);
  items_.begin[vertex] = static_cast<ItemId>(items_.graph.item_count());
  for (const CubeStack::Member& member : stack.members()) {
    const Candidate& candidate = candidates_[member.candidate];
    SetTails(candidate);
    const ItemId item =
        items_.graph.AddItem(vertex, edges_[candidate.rule].edge, tails_, candidate.own);
    items_.ends.push_back(member.ends);
    for (std::uint32_t at = member.first_recombined; at != CubeStack::kNone;
         at = stack.recombined()[at].next) {
      const Candidate& loser = candidates_[stack.recombined()[at].candidate];
      SetTails(loser);
      items_.graph.AddArc(item, edges_[loser.rule].edge, tails_, loser.own);
    }
  }
  items_.end[vertex] = static_cast<ItemId>(items_.graph.item_count());
}

}  // namespace exact::chart
