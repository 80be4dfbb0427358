#include <benchmark/benchmark.h>

#include "plugin/core/phrase/beam/beam_space.h"
#include "plugin/core/phrase/beam/cube_pruning.h"
#include "plugin/core/phrase/beam/stack_search.h"
#include "plugin/core/phrase/exact_search.h"
#include "regression-tests/bench/micro/kernels.h"
#include "regression-tests/bench/micro/register_kernel.h"

namespace exact::bench {
namespace {

constexpr std::size_t kStackSizes[] = {100, 200};
constexpr std::size_t kPopLimit = 1000;

// `search` makes a search graph in a space.  Each search has a new space, as for a new sentence.
template <class BeamSearch>
void RunBeams(benchmark::State& state, const SearchProblem& problem, const BeamSearch& search) {
  std::uint64_t expansions = 0;
  for (auto _ : state) {
    SearchSpace space(problem);
    BeamSpace beam_space(space);
    expansions += search(beam_space).expansions;
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(expansions));
}

void SearchByStacks(benchmark::State& state, const SearchProblem& problem, std::size_t size) {
  BeamOptions options;
  options.stack_size = size;
  RunBeams(state, problem, [&](BeamSpace& space) { return StackSearch(space, options); });
}

void SearchByCubes(benchmark::State& state, const SearchProblem& problem) {
  BeamOptions options;
  options.stack_size = kPopLimit;
  options.pop_limit = kPopLimit;
  RunBeams(state, problem, [&](BeamSpace& space) { return CubePruning(space, options); });
}

void SearchByExactAlgorithm(benchmark::State& state, const SearchProblem& problem,
                            ExactAlgorithm algorithm) {
  ExactOptions options;
  options.algorithm = algorithm;
  for (auto _ : state) {
    SearchSpace space(problem);
    const ExactResult result = SearchExactly(space, options, /*observer=*/nullptr);
    // The time of a search that stopped at a limit must not be compared with others.
    if (result.outcome.knowledge != Knowledge::kOptimal) {
      state.SkipWithError("not certified");
      break;
    }
  }
}

}  // namespace

void RegisterSearchKernels(const NamedProblem& problem) {
  const auto add = [&](const std::string& name, auto kernel) {
    RegisterKernel(name, problem, kernel)->Unit(benchmark::kMillisecond);
  };
  for (const std::size_t size : kStackSizes) {
    add("stack-search-" + std::to_string(size),
        [size](benchmark::State& state, const SearchProblem& searched) {
          SearchByStacks(state, searched, size);
        });
  }
  add("cube-pruning-" + std::to_string(kPopLimit), SearchByCubes);
  for (const std::string& name : ExactAlgorithmNames()) {
    add("exact-" + name, [algorithm = FindExactAlgorithm(name)](benchmark::State& state,
                                                                const SearchProblem& searched) {
      SearchByExactAlgorithm(state, searched, algorithm);
    });
  }
}

}  // namespace exact::bench
