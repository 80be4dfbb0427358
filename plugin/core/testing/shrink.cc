#include "plugin/core/testing/shrink.h"

#include <sstream>
#include <utility>

#include "plugin/core/testing/simpler.h"

namespace exact::testing {
namespace {

std::vector<bool> CoveredWords(const SearchProblem& problem) {
  std::vector<bool> covered;
  for (std::uint32_t i = 0; i < problem.sentence_length; ++i) {
    covered.push_back(problem.initial_coverage.Has(i));
  }
  return covered;
}

Coverage MakeCoverage(const std::vector<bool>& covered) {
  Coverage coverage(static_cast<std::uint32_t>(covered.size()));
  for (std::uint32_t i = 0; i < covered.size(); ++i) {
    if (covered[i]) coverage.Add(i, i);
  }
  return coverage;
}

// The sentence without a word: options of that word alone are removed, longer ones are shortened.
SearchProblem WithoutWord(const SearchProblem& problem, std::uint32_t word) {
  SearchProblem shorter(problem.sentence_length - 1, *problem.language_model);
  shorter.reordering = problem.reordering;
  for (PhraseOption option : problem.options) {
    if (option.first == word && option.last == word) continue;
    if (option.last >= word) --option.last;
    if (option.first > word) --option.first;
    shorter.options.push_back(std::move(option));
  }
  std::vector<bool> covered = CoveredWords(problem);
  covered.erase(covered.begin() + word);
  shorter.initial_coverage = MakeCoverage(covered);
  return shorter;
}

class Shrinker {
 public:
  Shrinker(const SearchProblem& problem, const StillFails& still_fails)
      : problem_(problem), still_fails_(still_fails) {}

  const SearchProblem& problem() const { return problem_; }

  // Each returns whether something could be made simpler.
  bool SimplifyModel(const std::vector<const LanguageModel*>& models);
  bool RemoveWords();
  bool RemoveOptions();
  bool SimplifyOptions();
  bool SimplifyReordering();
  bool SimplifyOrientations(OptionId id);
  bool UncoverWords();

 private:
  bool Try(SearchProblem candidate) {
    if (!still_fails_(candidate)) return false;
    problem_ = std::move(candidate);
    return true;
  }

  // Tries the problem after `change`.
  template <class Change>
  bool TryChange(Change&& change) {
    SearchProblem candidate = problem_;
    change(candidate);
    return Try(std::move(candidate));
  }

  bool SimplifyTarget(OptionId id);

  SearchProblem problem_;
  const StillFails& still_fails_;
};

bool Shrinker::SimplifyModel(const std::vector<const LanguageModel*>& models) {
  for (const LanguageModel* model : models) {
    if (model == problem_.language_model) return false;
    if (TryChange([&](SearchProblem& problem) { problem.language_model = model; })) return true;
  }
  return false;
}

bool Shrinker::RemoveWords() {
  bool changed = false;
  for (std::uint32_t i = problem_.sentence_length; i-- > 0 && problem_.sentence_length > 1;) {
    changed |= Try(WithoutWord(problem_, i));
  }
  return changed;
}

bool Shrinker::RemoveOptions() {
  bool changed = false;
  for (std::size_t i = problem_.options.size(); i-- > 0;) {
    changed |= TryChange([i](SearchProblem& problem) {
      problem.options.erase(problem.options.begin() + static_cast<std::ptrdiff_t>(i));
    });
  }
  return changed;
}

bool Shrinker::SimplifyTarget(OptionId id) {
  bool changed = false;
  for (std::size_t i = problem_.options[id].target.size(); i-- > 0;) {
    const auto shorten = [&](SearchProblem& problem) {
      std::vector<Word>& target = problem.options[id].target;
      target.erase(target.begin() + static_cast<std::ptrdiff_t>(i));
    };
    if (TryChange(shorten)) {
      changed = true;
    } else if (problem_.options[id].target[i] != 0) {
      changed |= TryChange([&](SearchProblem& problem) { problem.options[id].target[i] = 0; });
    }
  }
  return changed;
}

bool Shrinker::SimplifyOrientations(OptionId id) {
  bool changed = false;
  for (OrientationScores PhraseOption::*const scores :
       {&PhraseOption::backward, &PhraseOption::forward}) {
    for (std::size_t i = 0; i < kOrientations; ++i) {
      if ((problem_.options[id].*scores)[i] == 0) continue;
      changed |= TryChange([&](SearchProblem& problem) { (problem.options[id].*scores)[i] = 0; });
    }
  }
  return changed;
}

bool Shrinker::SimplifyOptions() {
  bool changed = false;
  for (OptionId id = 0; id < problem_.options.size(); ++id) {
    changed |= SimplifyTarget(id);
    if (problem_.reordering.lexicalized) changed |= SimplifyOrientations(id);
    for (const Score score : SimplerScores(problem_.options[id].score)) {
      if (TryChange([&](SearchProblem& problem) { problem.options[id].score = score; })) {
        changed = true;
        break;
      }
    }
  }
  return changed;
}

// A rule is simpler when it is off, a limit when it is smaller.
bool Shrinker::SimplifyReordering() {
  bool changed = false;
  for (const Score weight : SimplerScores(problem_.reordering.distortion_weight)) {
    if (TryChange([&](SearchProblem& problem) { problem.reordering.distortion_weight = weight; })) {
      changed = true;
      break;
    }
  }
  if (problem_.reordering.gap_constraint) {
    changed |= TryChange([](SearchProblem& problem) { problem.reordering.gap_constraint = false; });
  }
  if (problem_.reordering.lexicalized) {
    changed |= TryChange([](SearchProblem& problem) { problem.reordering.lexicalized = false; });
  }
  for (int limit = -1; limit < problem_.reordering.distortion_limit; ++limit) {
    if (TryChange([&](SearchProblem& problem) { problem.reordering.distortion_limit = limit; })) {
      return true;
    }
  }
  return changed;
}

bool Shrinker::UncoverWords() {
  bool changed = false;
  for (std::uint32_t i = 0; i < problem_.sentence_length; ++i) {
    if (!problem_.initial_coverage.Has(i)) continue;
    std::vector<bool> covered = CoveredWords(problem_);
    covered[i] = false;
    changed |= TryChange(
        [&](SearchProblem& problem) { problem.initial_coverage = MakeCoverage(covered); });
  }
  return changed;
}

std::string Numbers(const OrientationScores& scores) {
  std::string list;
  for (const Score score : scores) list += (list.empty() ? "{" : ", ") + NumberText(score);
  return list + "}";
}

}  // namespace

SearchProblem Shrink(const SearchProblem& problem, const StillFails& still_fails,
                     const std::vector<const LanguageModel*>& simpler_models) {
  Shrinker shrinker(problem, still_fails);
  // What removes most comes first: later changes then have less to try.
  while (shrinker.RemoveWords() || shrinker.RemoveOptions() ||
         shrinker.SimplifyModel(simpler_models) || shrinker.UncoverWords() ||
         shrinker.SimplifyReordering() || shrinker.SimplifyOptions()) {
  }
  return shrinker.problem();
}

std::string PrintProblem(const SearchProblem& problem) {
  std::ostringstream out;
  out << "SearchProblem problem(" << problem.sentence_length << ", model);\n"
      << "problem.reordering.distortion_limit = " << problem.reordering.distortion_limit << ";\n"
      << "problem.reordering.gap_constraint = "
      << (problem.reordering.gap_constraint ? "true" : "false") << ";\n"
      << "problem.reordering.distortion_weight = "
      << NumberText(problem.reordering.distortion_weight) << ";\n";
  if (problem.reordering.lexicalized) out << "problem.reordering.lexicalized = true;\n";
  for (std::uint32_t i = 0; i < problem.sentence_length; ++i) {
    if (problem.initial_coverage.Has(i)) {
      out << "problem.initial_coverage.Add(" << i << ", " << i << ");\n";
    }
  }
  for (const PhraseOption& option : problem.options) {
    out << "problem.options.push_back({" << option.first << ", " << option.last << ", {";
    const char* separator = "";
    for (const Word word : option.target) {
      out << separator << word;
      separator = ", ";
    }
    out << "}, " << NumberText(option.score);
    if (problem.reordering.lexicalized) {
      out << ", 0, " << Numbers(option.backward) << ", " << Numbers(option.forward);
    }
    out << "});\n";
  }
  return out.str();
}

std::string ExplainFailure(const RandomProblem& random, const StillFails& still_fails) {
  std::ostringstream out;
  out << random.description << '\n';
  if (!still_fails(*random.problem)) {
    out << "The failure did not occur again.\n" << PrintProblem(*random.problem);
    return out.str();
  }
  const SimplerModels simpler(random.model_settings);
  const SearchProblem small = Shrink(*random.problem, still_fails, simpler.models());
  out << "Shrunk to:\n" << simpler.Print(small.language_model) << PrintProblem(small);
  return out.str();
}

}  // namespace exact::testing
