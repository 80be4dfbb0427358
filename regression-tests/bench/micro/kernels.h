// The kernels that are measured.  Each function registers some of them with Google Benchmark.
//
// Names are kernel/problem, e.g. stack-search-200/generated-20.  The problems must outlive the
// measurements.
#ifndef EXACT_BENCH_KERNELS_H_
#define EXACT_BENCH_KERNELS_H_

#include "regression-tests/bench/micro/problems.h"

namespace exact::bench {

// KenLM through the core's interface, and through LmContexts.
void RegisterLanguageModelKernels(const NamedProblem& problem);

// Option table, context graph, the relaxation's dynamic program.
void RegisterRelaxationKernels(const NamedProblem& problem);

// Whole searches: the beams and every exact algorithm.
void RegisterSearchKernels(const NamedProblem& problem);

}  // namespace exact::bench

#endif  // EXACT_BENCH_KERNELS_H_
