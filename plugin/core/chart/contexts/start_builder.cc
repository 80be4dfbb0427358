#include "plugin/core/chart/contexts/start_builder.h"

#include <algorithm>
#include <numeric>

#include "plugin/core/base/gallop.h"

namespace exact::chart {

std::vector<Index> StartBuilder::AddLefts(const std::vector<LeftContext>& lefts,
                                          ContextNetwork::VertexEnds* ends) {
  std::vector<Index> order(lefts.size());
  std::iota(order.begin(), order.end(), Index{0});
  std::sort(order.begin(), order.end(), [&](Index a, Index b) {
    return lefts[a].first != lefts[b].first ? lefts[a].first < lefts[b].first
                                            : lefts[a].second < lefts[b].second;
  });
  std::vector<Index> numbers(lefts.size());
  ends->lefts.begin = static_cast<Index>(network_.lefts.size());
  ends->left_groups.begin = static_cast<Index>(network_.left_groups.size());
  for (const Index old : order) {
    const auto number = static_cast<Index>(network_.lefts.size());
    const LeftContext& left = lefts[old];
    numbers[old] = number;
    network_.lefts.push_back(left);
    if (left.first == LeftContext::kClosed) {
      ends->closed = number;
      continue;
    }
    if (left.first == LeftContext::kNone) {
      ends->none = number;
      continue;
    }
    if (network_.left_groups.size() == ends->left_groups.begin ||
        network_.left_groups.back().word != left.first) {
      const auto start = static_cast<Index>(network_.starts.size());
      network_.starts.push_back(
          {static_cast<Index>(network_.left_groups.size()), CoarseModel::kRoot, 0});
      network_.left_groups.push_back(
          {left.first, {number, number}, model_.Unigram(left.first).score, start});
    }
    network_.left_groups.back().lefts.end = number + 1;
  }
  ends->lefts.end = static_cast<Index>(network_.lefts.size());
  ends->left_groups.end = static_cast<Index>(network_.left_groups.size());
  return numbers;
}

Index StartBuilder::StartOf(Index group, CoarseModel::Id next) {
  if (model_[next].length < 2) return network_.left_groups[group].default_start;
  bool is_new = false;
  const Index id = index_.Find(group, next, &is_new);
  if (is_new) {
    start_ids_.push_back(static_cast<Index>(network_.starts.size()));
    network_.starts.push_back({group, next, model_[next].backoff});
  }
  return start_ids_[id];
}

void StartBuilder::Finish() {
  for (Index start = 0; start < network_.starts.size(); ++start) {
    const CoarseModel::Id context = network_.starts[start].context;
    if (context == CoarseModel::kRoot) continue;
    const Span lefts = network_.left_groups[network_.starts[start].group].lefts;
    const LeftContext* const begin = network_.lefts.data() + lefts.begin;
    const LeftContext* const end = network_.lefts.data() + lefts.end;
    const Range<CoarseModel::Step> list = model_.List(context);
    Intersect(
        begin, end, list.begin(), list.end(), [](const LeftContext& left) { return left.second; },
        [](const CoarseModel::Step& step) { return step.word; },
        [&](const LeftContext& left, const CoarseModel::Step& step) {
          const auto number = static_cast<Index>(&left - network_.lefts.data());
          network_.start_ngrams.push_back({start, number, step.score});
        });
    // <s> scores nothing after any context.
    if (end[-1].second == LeftContext::kRestart) {
      network_.start_ngrams.push_back({start, lefts.end - 1, 0});
    }
  }
}

}  // namespace exact::chart
