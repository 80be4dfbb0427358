// Registers a function of a problem as a measurement of Google Benchmark.
#ifndef EXACT_BENCH_REGISTER_KERNEL_H_
#define EXACT_BENCH_REGISTER_KERNEL_H_

#include <benchmark/benchmark.h>

#include <string>

#include "regression-tests/bench/micro/problems.h"

namespace exact::bench {

// `kernel` is called as kernel(benchmark::State&, const SearchProblem&).
template <class Kernel>
benchmark::internal::Benchmark* RegisterKernel(const std::string& name, const NamedProblem& problem,
                                               Kernel kernel) {
  return benchmark::RegisterBenchmark(
      (name + "/" + problem.name).c_str(),
      [kernel, searched = problem.problem](benchmark::State& s) { kernel(s, *searched); });
}

}  // namespace exact::bench

#endif  // EXACT_BENCH_REGISTER_KERNEL_H_
