#include <benchmark/benchmark.h>

#include <memory>

#include "plugin/core/base/limits.h"
#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/problem/option_table.h"
#include "plugin/core/phrase/words/context_graph.h"
#include "plugin/core/testing/standalone_relaxation.h"
#include "regression-tests/bench/micro/kernels.h"
#include "regression-tests/bench/micro/register_kernel.h"

namespace exact::bench {
namespace {

constexpr Limits kNoLimits{0, 0, nullptr};

// The time includes the language-model contexts that the table makes.
void BuildOptionTable(benchmark::State& state, const SearchProblem& problem) {
  for (auto _ : state) {
    LmContexts contexts(*problem.language_model);
    const OptionTable table(problem, contexts);
    benchmark::DoNotOptimize(table.entries().data());
  }
}

// The option table is made again each time, so that no contexts are known; its time is not counted.
void BuildContextGraph(benchmark::State& state, const SearchProblem& problem) {
  for (auto _ : state) {
    state.PauseTiming();
    {
      LmContexts contexts(*problem.language_model);
      const OptionTable table(problem, contexts);
      Budget budget(kNoLimits);
      state.ResumeTiming();
      const auto graph = std::make_unique<ContextGraph>(problem, table, contexts, budget);
      benchmark::DoNotOptimize(graph->ContextCount(0));
      state.PauseTiming();
    }
    state.ResumeTiming();
  }
}

// The dynamic program over all states, without pruning.
void SolveRelaxation(benchmark::State& state, const SearchProblem& problem, bool remember_run) {
  testing::RelaxationInputs inputs(problem);
  ShapeOptions options;
  options.remember_run = remember_run;
  testing::StandaloneRelaxation relaxation(inputs, options);
  const Prices prices(problem.sentence_length, 0);
  for (auto _ : state) {
    relaxation->SolveUnder(prices);
    benchmark::DoNotOptimize(relaxation->UpperBound());
  }
  state.SetItemsProcessed(state.iterations() *
                          static_cast<std::int64_t>(relaxation->state_count()));
}

}  // namespace

void RegisterRelaxationKernels(const NamedProblem& problem) {
  RegisterKernel("option-table", problem, BuildOptionTable);
  RegisterKernel("context-graph", problem, BuildContextGraph);
  RegisterKernel("solve-coarse", problem,
                 [](benchmark::State& state, const SearchProblem& searched) {
                   SolveRelaxation(state, searched, /*remember_run=*/false);
                 });
  RegisterKernel("solve-with-runs", problem,
                 [](benchmark::State& state, const SearchProblem& searched) {
                   SolveRelaxation(state, searched, /*remember_run=*/true);
                 });
}

}  // namespace exact::bench
