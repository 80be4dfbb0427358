// exact_benchmarks: times of the kernels, by Google Benchmark; --help lists its options.
//
// Exit codes: 0 done, 1 a file is wrong, 2 wrong usage.

#include <benchmark/benchmark.h>

#include <exception>
#include <iostream>

#include "regression-tests/bench/micro/kernels.h"
#include "regression-tests/bench/micro/problems.h"

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  try {
    const exact::bench::Problems problems(MOSES_EXACT_SAMPLE);
    for (const exact::bench::NamedProblem& problem : problems.list()) {
      exact::bench::RegisterLanguageModelKernels(problem);
      exact::bench::RegisterRelaxationKernels(problem);
      exact::bench::RegisterSearchKernels(problem);
    }
    benchmark::RunSpecifiedBenchmarks();
  } catch (const std::exception& e) {
    std::cerr << "exact_benchmarks: " << e.what() << '\n';
    return 1;
  }
}
