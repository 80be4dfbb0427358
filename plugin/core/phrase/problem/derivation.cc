#include "plugin/core/phrase/problem/derivation.h"

namespace exact {

std::vector<Word> Derivation::Target(const SearchProblem& problem) const {
  std::vector<Word> target;
  for (const OptionId id : options) {
    const PhraseOption& option = problem.options[id];
    target.insert(target.end(), option.target.begin(), option.target.end());
  }
  return target;
}

Score Derivation::ReferenceScore(const SearchProblem& problem) const {
  const LanguageModel& lm = *problem.language_model;
  std::vector<char> state(lm.StateSize());
  std::vector<char> next(lm.StateSize());
  lm.BeginSentence(state.data());

  Score score = 0;
  std::uint32_t frontier = problem.InitialFrontier();
  const PhraseOption* previous = nullptr;
  for (const OptionId id : options) {
    const PhraseOption& option = problem.options[id];
    score += option.score + problem.reordering.Cost(frontier, option.first);
    if (problem.reordering.lexicalized) {
      const auto orientation = static_cast<std::size_t>(OrientationOf(
          previous == nullptr ? frontier : previous->first, frontier, option.first, option.last));
      score += option.backward[orientation];
      if (previous != nullptr) score += previous->forward[orientation];
    }
    previous = &option;
    for (const Word word : option.target) {
      score += lm.Extend(state.data(), word, next.data());
      state.swap(next);
    }
    frontier = option.last + 1;
  }
  if (!options.empty() && !problem.options[options.back()].target.empty()) {
    score += lm.End(state.data());
  }
  return score;
}

std::string Derivation::WhyInvalid(const SearchProblem& problem) const {
  Coverage coverage = problem.initial_coverage;
  std::uint32_t frontier = problem.InitialFrontier();
  for (const OptionId id : options) {
    if (id >= problem.options.size()) return "it uses option " + std::to_string(id);
    const PhraseOption& option = problem.options[id];
    const std::string span =
        "the phrase " + std::to_string(option.first) + "-" + std::to_string(option.last);
    if (coverage.Overlaps(option.first, option.last)) return span + " covers a word twice";
    if (!problem.reordering.JumpAllowed(frontier, option.first)) {
      return span + " is too far from word " + std::to_string(frontier);
    }
    if (!problem.reordering.GapAllowed(coverage.first_gap(), option.first, option.last)) {
      return span + " leaves the gap at word " + std::to_string(coverage.first_gap()) + " behind";
    }
    if (!problem.reordering.HostAllows(coverage, option.first, option.last)) {
      return span + " breaks the host's rule";
    }
    coverage.Add(option.first, option.last);
    frontier = option.last + 1;
  }
  if (!coverage.IsComplete()) {
    return "word " + std::to_string(coverage.first_gap()) + " is not covered";
  }
  return {};
}

}  // namespace exact
