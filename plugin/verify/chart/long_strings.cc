#include "plugin/verify/chart/long_strings.h"

#include <algorithm>
#include <tuple>

namespace verify {
namespace {

// <s> stands for two words: what precedes it and what follows it are independent.
bool IsShort(const LongStrings::Target& target) {
  std::size_t words = 0;
  for (const TargetSymbol& symbol : target) {
    words += symbol.is_slot || symbol.value == kStartWord ? 2 : 1;
  }
  return words < 2;
}

}  // namespace

bool operator<(const TargetSymbol& a, const TargetSymbol& b) {
  return std::tie(a.is_slot, a.value) < std::tie(b.is_slot, b.value);
}

LongStrings::LongStrings(const Forest& forest, Work* work)
    : work_(*work), rules_(forest.vertices.size()), short_(forest.vertices.size()) {
  for (std::size_t v = 0; v < forest.vertices.size(); ++v) {
    found_.clear();
    Target target;
    for (const Forest::Edge& edge : forest.vertices[v].edges) {
      Expand(edge, 0, edge.score.most, &target);
    }
    for (const auto& [symbols, score] : found_) {
      if (IsShort(symbols)) {
        short_[v].emplace(symbols, score);
      } else {
        rules_[v].push_back({symbols, score});
      }
    }
  }
}

void LongStrings::Expand(const Forest::Edge& edge, std::size_t next, double score, Target* target) {
  if (next == edge.target.size()) {
    work_.Take(1);
    double& best = found_.emplace(*target, score).first->second;
    best = std::max(best, score);
    return;
  }
  const TargetSymbol symbol = edge.target[next];
  const std::size_t size = target->size();
  if (!symbol.is_slot) {
    target->push_back(symbol);
    Expand(edge, next + 1, score, target);
    target->resize(size);
    return;
  }
  const std::uint32_t part = edge.parts[symbol.value];
  if (!rules_[part].empty()) {
    target->push_back({true, part});
    Expand(edge, next + 1, score, target);
    target->resize(size);
  }
  for (const auto& [symbols, more] : short_[part]) {
    target->insert(target->end(), symbols.begin(), symbols.end());
    Expand(edge, next + 1, Up(score + more), target);
    target->resize(size);
  }
}

}  // namespace verify
