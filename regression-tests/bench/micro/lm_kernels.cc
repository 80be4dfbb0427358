#include <benchmark/benchmark.h>

#include <vector>

#include "plugin/core/ngram/lm_contexts.h"
#include "regression-tests/bench/micro/kernels.h"
#include "regression-tests/bench/micro/register_kernel.h"

namespace exact::bench {
namespace {

std::int64_t CountTargetWords(const SearchProblem& problem) {
  std::size_t words = 0;
  for (const PhraseOption& option : problem.options) words += option.target.size();
  return static_cast<std::int64_t>(words);
}

// The words of all options, each phrase after <s>.
void ExtendModel(benchmark::State& state, const SearchProblem& problem) {
  const LanguageModel& model = *problem.language_model;
  std::vector<char> begin(model.StateSize());
  model.BeginSentence(begin.data());
  std::vector<char> from(model.StateSize());
  std::vector<char> to(model.StateSize());
  for (auto _ : state) {
    for (const PhraseOption& option : problem.options) {
      from = begin;
      for (const Word word : option.target) {
        benchmark::DoNotOptimize(model.Extend(from.data(), word, to.data()));
        from.swap(to);
      }
    }
  }
  state.SetItemsProcessed(state.iterations() * CountTargetWords(problem));
}

void ExtendAll(const SearchProblem& problem, LmContexts* contexts) {
  for (const PhraseOption& option : problem.options) {
    ContextId to = 0;
    const Word* const words = option.target.data();
    benchmark::DoNotOptimize(
        contexts->Extend(contexts->begin_sentence(), words, words + option.target.size(), &to));
  }
}

// The same words through LmContexts: for the first time, and when their scores are known.
void ExtendNewContexts(benchmark::State& state, const SearchProblem& problem) {
  for (auto _ : state) {
    LmContexts contexts(*problem.language_model);
    ExtendAll(problem, &contexts);
  }
  state.SetItemsProcessed(state.iterations() * CountTargetWords(problem));
}

void ExtendKnownContexts(benchmark::State& state, const SearchProblem& problem) {
  LmContexts contexts(*problem.language_model);
  ExtendAll(problem, &contexts);
  for (auto _ : state) ExtendAll(problem, &contexts);
  state.SetItemsProcessed(state.iterations() * CountTargetWords(problem));
}

}  // namespace

void RegisterLanguageModelKernels(const NamedProblem& problem) {
  RegisterKernel("lm-extend", problem, ExtendModel);
  RegisterKernel("contexts-extend-new", problem, ExtendNewContexts);
  RegisterKernel("contexts-extend-known", problem, ExtendKnownContexts);
}

}  // namespace exact::bench
