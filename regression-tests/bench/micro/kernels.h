// The kernels that are measured; each call registers some with Google Benchmark.
//
// Names are kernel/problem, e.g. stack-search-200/generated-20.  The problems must outlive the
// measurements.
#ifndef EXACT_BENCH_KERNELS_H_
#define EXACT_BENCH_KERNELS_H_

#include "regression-tests/bench/micro/problems.h"

namespace exact::bench {

// KenLM behind the core's interface, and what LmContexts makes of it.
void RegisterLanguageModelKernels(const NamedProblem& problem);

// Option table, context graph, the relaxation's dynamic program.
void RegisterRelaxationKernels(const NamedProblem& problem);

// Whole searches: the beams and every exact algorithm.
void RegisterSearchKernels(const NamedProblem& problem);

}  // namespace exact::bench

#endif  // EXACT_BENCH_KERNELS_H_
