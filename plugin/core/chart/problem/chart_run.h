// What every exact search of a forest is given, and what it reports.
#ifndef EXACT_CORE_CHART_PROBLEM_CHART_RUN_H_
#define EXACT_CORE_CHART_PROBLEM_CHART_RUN_H_

#include <cstddef>
#include <cstdint>

#include "plugin/core/base/limits.h"
#include "plugin/core/base/observer.h"
#include "plugin/core/chart/problem/chart_prices.h"
#include "plugin/core/chart/problem/tree.h"
#include "plugin/core/lagrange/best_solution.h"
#include "plugin/core/ngram/lm_contexts.h"

namespace exact::chart {

using BestTree = BestSolution<Problem, Tree>;

// What all searches of one sentence share.  Later searches reuse the language-model scores of
// earlier ones.  Not thread-safe.
struct Space {
  // `chart_problem` must outlive the space.
  explicit Space(const Problem& chart_problem)
      : problem(chart_problem), contexts(*problem.language_model) {}

  // The context after a word of a target side, with the word's score.  <s> scores nothing and
  // begins the context anew.
  Score Append(ContextId from, Word word, ContextId* to) {
    if (word == kSentenceStart) {
      *to = contexts.begin_sentence();
      return 0;
    }
    const LmContexts::WordStep& step = contexts.Step(from, word);
    *to = step.next;
    return step.score;
  }

  const Problem& problem;
  LmContexts contexts;
};

// The work that a search did.
struct ChartEffort {
  int rounds = 0;
  std::uint64_t states = 0;     // items or states built
  std::size_t constraints = 0;  // relaxed constraints that were made hard
};

struct ChartRun {
  BestTree& best;  // may have a tree or a bound already
  Budget& budget;
  Observer* observer;             // may be nullptr
  int max_rounds;                 // 0 = no limit
  ChartEffort effort{};           // filled in even if LimitReached is thrown
  ChartPrices* prices = nullptr;  // filled in by searches that have such prices, unless nullptr
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_PROBLEM_CHART_RUN_H_
