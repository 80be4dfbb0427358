#include "plugin/core/phrase/words/word_relaxation.h"

#include <algorithm>

#include "plugin/core/base/error.h"

namespace exact {

WordRelaxation::WordRelaxation(const SearchProblem& problem, const ContextGraph& contexts,
                               const ShapeGraph& shapes, const WordRelaxation* coarser,
                               Budget& budget)
    : problem_(problem),
      contexts_(contexts),
      shapes_(shapes),
      budget_(budget),
      memory_(budget),
      words_(problem.sentence_length - problem.initial_coverage.count()) {
  MakeCells(coarser);
}

// Lays out the states that the start can reach, level by level.
void WordRelaxation::MakeCells(const WordRelaxation* coarser) {
  const std::size_t shape_count = shapes_.shapes().size();
  const std::size_t levels = words_ + 1;
  Allocation reached_memory(budget_);
  reached_memory.Add(levels * (sizeof(std::vector<char>) + shape_count));
  // First cell_of_, prices_ and span_prices_ are counted, then every cell with its scores.
  std::size_t bytes =
      levels * (sizeof(std::vector<std::uint32_t>) + shape_count * sizeof(std::uint32_t)) +
      (problem_.sentence_length + contexts_.table().spans().size()) * sizeof(Score);
  memory_.Measure(bytes);
  cell_of_.assign(levels, std::vector<std::uint32_t>(shape_count, kNoCell));
  std::vector<std::vector<char>> reached(levels, std::vector<char>(shape_count, 0));
  reached[0][0] = 1;
  std::size_t offset = 0;
  // The last level is implicit: a step that reaches it ends.
  for (std::uint32_t n = 0; n < words_; ++n) {
    budget_.CheckTime();
    for (ShapeId shape = 0; shape < shape_count; ++shape) {
      if (reached[n][shape] == 0) continue;
      Cell cell{n, shape, offset, InitiallyAlive(n, shape, coarser)};
      if (cell.alive.empty()) continue;
      const std::uint32_t size = contexts_.ContextCount(shapes_.shapes()[shape].frontier);
      bytes += std::size_t{size} * 2 * sizeof(Score) + HeapBytes(cell.alive);
      memory_.Measure(bytes + HeapBytes(cells_));
      offset += size;
      state_count_ += cell.alive.size();
      cell_of_[n][shape] = static_cast<std::uint32_t>(cells_.size());
      cells_.push_back(std::move(cell));
      for (const ShapeGraph::Step& step : shapes_.shapes()[shape].steps) {
        const OptionTable::Span& span = contexts_.table().spans()[step.span];
        const std::uint32_t next = n + span.last - span.first + 1;
        if (next < words_) reached[next][step.to] = 1;
      }
    }
  }
  memory_.Measure(bytes + HeapBytes(cells_));
  outside_.assign(offset, kMinusInfinity);
  inside_.assign(offset, kMinusInfinity);
}

std::vector<std::uint32_t> WordRelaxation::InitiallyAlive(std::uint32_t n, ShapeId shape,
                                                          const WordRelaxation* coarser) const {
  const std::uint32_t frontier = shapes_.shapes()[shape].frontier;
  std::vector<std::uint32_t> alive;
  if (coarser == nullptr) {
    const std::uint32_t count = n == 0 ? 1 : contexts_.ContextCount(frontier);
    for (std::uint32_t context = 0; context < count; ++context) alive.push_back(context);
    return alive;
  }
  const ShapeId coarse_shape =
      coarser->shapes_.Coarsen(shapes_.shapes()[shape], shapes_.options().constrained);
  if (coarse_shape == IdTable::kNone) return alive;
  const std::uint32_t cell = coarser->cell_of_[n][coarse_shape];
  return cell == kNoCell ? alive : coarser->cells_[cell].alive;
}

void WordRelaxation::ResolveSteps(const Cell& cell, std::vector<CellStep>* steps) const {
  steps->clear();
  for (const ShapeGraph::Step& step : shapes_.shapes()[cell.shape].steps) {
    const OptionTable::Span& span = contexts_.table().spans()[step.span];
    const std::uint32_t next = cell.n + span.last - span.first + 1;
    if (next > words_) continue;
    CellStep resolved{&step,          span.begin, span.end - span.begin,
                      next == words_, 0,          span_prices_[step.span]};
    if (resolved.ends) {
      if (!shapes_.IsComplete(step.to)) continue;
    } else {
      const std::uint32_t to = cell_of_[next][step.to];
      if (to == kNoCell) continue;
      resolved.offset = cells_[to].offset;
    }
    steps->push_back(resolved);
  }
}

Score WordRelaxation::BestOutside(const Cell& cell, std::uint32_t context,
                                  const std::vector<CellStep>& steps) const {
  const std::uint32_t frontier = shapes_.shapes()[cell.shape].frontier;
  Score best = kMinusInfinity;
  for (const CellStep& step : steps) {
    const ContextGraph::Move* moves = contexts_.Moves(frontier, context, step.step->span);
    Score best_of_span = kMinusInfinity;
    if (step.ends) {
      ForEachOption(step, [&](std::uint32_t i, Score lexical) {
        best_of_span = std::max(best_of_span, moves[i].final_score + lexical);
      });
    } else {
      const Score* outside = outside_.data() + step.offset;
      ForEachOption(step, [&](std::uint32_t i, Score lexical) {
        best_of_span = std::max(best_of_span, moves[i].score + lexical + outside[moves[i].to]);
      });
    }
    best = std::max(best, best_of_span + step.price);
  }
  return best;
}

void WordRelaxation::SolveUnder(const Prices& prices) {
  prices_ = prices;
  price_sum_ = 0;
  for (std::uint32_t i = 0; i < problem_.sentence_length; ++i) {
    if (!problem_.initial_coverage.Has(i)) price_sum_ += prices_[i];
  }
  const std::vector<OptionTable::Span>& spans = contexts_.table().spans();
  span_prices_.assign(spans.size(), 0);
  for (SpanId id = 0; id < spans.size(); ++id) {
    for (std::uint32_t i = spans[id].first; i <= spans[id].last; ++i) {
      span_prices_[id] += prices_[i];
    }
  }
  std::vector<CellStep> steps;
  for (std::size_t c = cells_.size(); c-- > 0;) {
    const Cell& cell = cells_[c];
    if (c % 64 == 0) budget_.CheckTime();
    ResolveSteps(cell, &steps);
    for (const std::uint32_t context : cell.alive) {
      outside_[cell.offset + context] = BestOutside(cell, context, steps);
    }
  }
}

std::vector<bool> WordRelaxation::ShapesLeft() const {
  std::vector<bool> left(shapes_.shapes().size(), false);
  for (const Cell& cell : cells_) {
    if (!cell.alive.empty()) left[cell.shape] = true;
  }
  return left;
}

Score WordRelaxation::UpperBound() const {
  if (words_ == 0) return 0;
  return Outside(0, 0, 0) - price_sum_;
}

Derivation WordRelaxation::BestPath() const {
  Derivation derivation;
  std::uint32_t context = 0;
  std::vector<CellStep> steps;
  for (std::uint32_t cell_id = words_ == 0 ? kNoCell : 0; cell_id != kNoCell;) {
    const Cell& cell = cells_[cell_id];
    const ShapeGraph::Shape& shape = shapes_.shapes()[cell.shape];
    ResolveSteps(cell, &steps);
    Score best = kMinusInfinity;
    OptionId option = 0;
    const ShapeGraph::Step* taken = nullptr;
    std::uint32_t next_context = 0;
    for (const CellStep& step : steps) {
      const ContextGraph::Move* moves = contexts_.Moves(shape.frontier, context, step.step->span);
      for (std::uint32_t i = 0; i < step.options; ++i) {
        const Score score = step.price + Lexical(step, i) +
                            (step.ends ? moves[i].final_score
                                       : moves[i].score + outside_[step.offset + moves[i].to]);
        if (score <= best) continue;
        best = score;
        taken = step.step;
        option = contexts_.table().entries()[step.entries_begin + i].id;
        next_context = moves[i].to;
      }
    }
    EXACT_THROW_IF(taken == nullptr, InternalError, "a state on the best path leads nowhere");
    derivation.options.push_back(option);
    const OptionTable::Span& span = contexts_.table().spans()[taken->span];
    const std::uint32_t next = cell.n + span.last - span.first + 1;
    if (next == words_) break;
    cell_id = cell_of_[next][taken->to];
    context = next_context;
  }
  return derivation;
}

void WordRelaxation::ComputeInside() {
  std::fill(inside_.begin(), inside_.end(), kMinusInfinity);
  if (!cells_.empty()) inside_[cells_[0].offset] = 0;
  std::vector<CellStep> steps;
  for (std::size_t c = 0; c < cells_.size(); ++c) {
    const Cell& cell = cells_[c];
    if (c % 64 == 0) budget_.CheckTime();
    ResolveSteps(cell, &steps);
    const std::uint32_t frontier = shapes_.shapes()[cell.shape].frontier;
    for (const std::uint32_t context : cell.alive) {
      const Score from = inside_[cell.offset + context];
      if (from == kMinusInfinity) continue;
      for (const CellStep& step : steps) {
        if (step.ends) continue;
        const ContextGraph::Move* moves = contexts_.Moves(frontier, context, step.step->span);
        Score* inside = inside_.data() + step.offset;
        ForEachOption(step, [&](std::uint32_t i, Score lexical) {
          Score& to = inside[moves[i].to];
          to = std::max(to, from + step.price + moves[i].score + lexical);
        });
      }
    }
  }
}

std::size_t WordRelaxation::Prune(Score score) {
  ComputeInside();
  state_count_ = 0;
  for (Cell& cell : cells_) {
    const auto is_dead = [&](std::uint32_t context) {
      Score& outside = outside_[cell.offset + context];
      const bool alive = inside_[cell.offset + context] + outside - price_sum_ > score;
      if (!alive) outside = kMinusInfinity;
      return !alive;
    };
    cell.alive.erase(std::remove_if(cell.alive.begin(), cell.alive.end(), is_dead),
                     cell.alive.end());
    state_count_ += cell.alive.size();
  }
  return state_count_;
}

}  // namespace exact
