#include "host/translator.h"

#include <fmt/format.h>

#include <ctime>
#include <exception>
#include <set>
#include <vector>

#include "core/search/cube_pruning.h"
#include "core/search/kbest.h"
#include "core/search/stack_search.h"
#include "host/output_format.h"
#include "host/problem_builder.h"
#include "host/report.h"

namespace exact {
namespace {

double ThreadSeconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

const char* AlgorithmName(SearchAlgorithm algorithm) {
  return algorithm == SearchAlgorithm::kStack ? "stack" : "cube-pruning";
}

std::vector<ScoredDerivation> ExtractNBest(const SearchGraph& graph, const SearchProblem& problem,
                                           const NBestOptions& options) {
  std::vector<ScoredDerivation> list;
  std::set<std::vector<Word>> seen;
  KBest kbest(graph);
  std::size_t looked_at = 0;
  while (list.size() < options.size) {
    if (options.distinct && options.factor != 0 && looked_at == options.size * options.factor)
      break;
    std::optional<ScoredDerivation> next = kbest.Next();
    if (!next) break;
    ++looked_at;
    if (options.distinct && !seen.insert(next->derivation.Target(problem)).second) continue;
    list.push_back(std::move(*next));
  }
  return list;
}

std::string WarnOfBars(const SentenceProblem& sentence, long id) {
  std::string log;
  for (const std::string_view word : sentence.source()) {
    if (word.find('|') == std::string_view::npos) continue;
    log += fmt::format(
        "Line {}: '|' in the word '{}': factors are not read, so it is an unknown word; write "
        "&#124; as Moses' tokenizer does\n",
        id, word);
  }
  return log;
}

}  // namespace

Translation Translator::Translate(std::string_view line, long id) const {
  try {
    return Search(line, id);
  } catch (const std::exception& e) {
    Translation failed;
    failed.best = "\n";
    failed.alignment = "\n";
    failed.report = FormatFailureReport(id, e.what());
    failed.log =
        fmt::format("Line {}: not translated, an empty line is written: {}\n", id, e.what());
    return failed;
  }
}

Translation Translator::Search(std::string_view line, long id) const {
  const double start = ThreadSeconds();
  const SentenceProblem sentence(model_, options_, line);
  const double built = ThreadSeconds();
  BeamSpace space(sentence.problem());
  const SearchGraph graph = options_.algorithm == SearchAlgorithm::kStack
                                ? StackSearch(space, options_.beam)
                                : CubePruning(space, options_.beam);
  Outcome outcome;
  outcome.from_beam = true;
  outcome.algorithm = AlgorithmName(options_.algorithm);
  outcome.states = graph.expansions;
  ScoredDerivation best;
  if (!graph.complete.empty()) {
    const HypothesisId id_of_best = graph.complete.front();
    best = {graph.Best(id_of_best), graph.hypotheses[id_of_best].step.score};
    outcome.derivation = best.derivation;
    outcome.score = best.score;
  }
  outcome.seconds = ThreadSeconds() - start;

  Translation result;
  if (options_.verbosity >= 1) result.log = WarnOfBars(sentence, id);
  result.best = outcome.derivation ? FormatBest(sentence, best, id, options_) : "\n";
  result.alignment = FormatAlignment(sentence, best.derivation) + "\n";
  if (options_.nbest.size > 0) {
    result.nbest = FormatNBest(sentence, ExtractNBest(graph, sentence.problem(), options_.nbest),
                               id, options_);
  }
  if (!options_.report_path.empty()) result.report = FormatReport(sentence, outcome, id);
  if (options_.verbosity >= 1) {
    if (outcome.derivation) {
      result.log += fmt::format("Line {}: {} search {:.4f} seconds, score {:.6g}\n", id,
                                outcome.algorithm, outcome.seconds, outcome.score);
    } else {
      result.log += fmt::format(
          "Line {}: no translation found, an empty line is written; a larger -stack or "
          "-distortion-limit may find one\n",
          id);
    }
  }
  if (options_.verbosity >= 2) {
    result.log += fmt::format(
        "Line {}: {} words, {} options, {} unknown words; {:.4f} s for options; {} expansions, {} "
        "coverages, {} LM contexts\n",
        id, sentence.source().size(), sentence.problem().options.size(),
        sentence.unknown_words().size(), built - start, graph.expansions, space.coverages.size(),
        space.contexts.size());
  }
  if (options_.verbosity >= 3) {
    result.log += fmt::format("BEST TRANSLATION: {}\n",
                              FormatTarget(sentence, best.derivation, /*segmentation=*/true));
  }
  return result;
}

}  // namespace exact
