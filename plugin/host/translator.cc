#include "host/translator.h"

#include <fmt/format.h>

#include <exception>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "core/search/beam_space.h"
#include "core/search/kbest.h"
#include "core/solve/exact_search.h"
#include "frontend/report.h"
#include "frontend/round_log.h"
#include "frontend/thread_clock.h"
#include "frontend/tokens.h"
#include "host/output_format.h"
#include "host/problem_builder.h"
#include "host/sentence_search.h"

namespace exact {
namespace {

// The beam's list, headed by the best derivation known, which an exact search may have found.
std::vector<ScoredDerivation> ExtractNBest(const SearchGraph& graph, const ScoredDerivation& best,
                                           const SearchProblem& problem,
                                           const NBestOptions& options) {
  std::vector<ScoredDerivation> list;
  std::set<std::vector<Word>> seen;
  KBest kbest(graph);
  std::size_t looked_at = 0;
  std::optional<ScoredDerivation> next = kbest.Next();
  if (!next || next->score < best.score - kTolerance) {
    list.push_back(best);
    seen.insert(best.derivation.Target(problem));
  }
  for (; next && list.size() < options.size; next = kbest.Next()) {
    if (options.distinct && options.factor != 0 && looked_at++ == options.size * options.factor) {
      break;
    }
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

std::string FormatLog(const SentenceProblem& sentence, const Outcome& outcome,
                      const BeamSpace& space, const RoundLog& rounds, long id, int verbosity) {
  std::string log;
  if (verbosity < 1) return log;
  log = WarnOfBars(sentence, id);
  if (verbosity >= 2) log += rounds.text();
  log += FormatSearchLine(id, outcome.algorithm, outcome);
  if (!outcome.error.empty()) {
    log += fmt::format("Line {}: the exact search failed, the beam's translation is written: {}\n",
                       id, outcome.error);
  }
  if (outcome.knowledge == Knowledge::kInfeasible) {
    log += fmt::format("Line {}: there is no translation, an empty line is written\n", id);
  } else if (!outcome.derivation) {
    log += fmt::format(
        "Line {}: no translation found, an empty line is written; a larger -stack or "
        "-distortion-limit may find one\n",
        id);
  }
  if (verbosity >= 2) {
    log += fmt::format(
        "Line {}: {} words, {} options, {} unknown words, {} states, {} coverages, {} LM "
        "contexts, {:.1f} MB\n",
        id, sentence.source().size(), sentence.problem().options.size(),
        sentence.unknown_words().size(), outcome.states, space.coverages.size(),
        space.contexts.size(), static_cast<double>(space.Bytes() + outcome.peak_bytes) / (1 << 20));
  }
  if (verbosity >= 3 && outcome.derivation) {
    log += fmt::format("BEST TRANSLATION: {}\n",
                       FormatTarget(sentence, *outcome.derivation, /*segmentation=*/true));
  }
  return log;
}

std::string JoinWords(const SentenceProblem& sentence, const std::vector<Word>& words) {
  std::vector<std::string> texts;
  texts.reserve(words.size());
  for (const Word word : words) texts.emplace_back(sentence.TargetWord(word));
  return Join(texts, " ");
}

std::string Report(const SentenceProblem& sentence, const Outcome& outcome, long id) {
  ReportedSentence reported;
  reported.id = id;
  reported.input = Join({sentence.source().begin(), sentence.source().end()}, " ");
  if (outcome.derivation) {
    for (const OptionId option_id : outcome.derivation->options) {
      const PhraseOption& option = sentence.problem().options[option_id];
      reported.phrases.push_back({option.first, option.last, JoinWords(sentence, option.target)});
    }
  }
  return FormatReport(reported, outcome);
}

}  // namespace

Translation Translator::Translate(std::string_view line, long id) const {
  try {
    return Search(line, id);
  } catch (const std::exception& e) {
    Translation failed;
    failed.best = "\n";
    failed.alignment = "\n";
    failed.report = FormatFailureReport(id, line, e.what());
    failed.log =
        fmt::format("Line {}: not translated, an empty line is written: {}\n", id, e.what());
    return failed;
  }
}

Translation Translator::Search(std::string_view line, long id) const {
  const double start = ThreadSeconds();
  const SentenceProblem sentence(model_, options_, line);
  BeamSpace space(sentence.problem());
  RoundLog rounds;
  ExactResult searched = SearchSentence(space, options_, &rounds);
  Outcome& outcome = searched.outcome;
  outcome.seconds = ThreadSeconds() - start;

  Translation result;
  ScoredDerivation best;
  if (outcome.derivation) best = {*outcome.derivation, outcome.score};
  result.best = outcome.derivation ? FormatBest(sentence, best, id, options_) : "\n";
  result.alignment = FormatAlignment(sentence, best.derivation) + "\n";
  if (options_.nbest.size > 0 && outcome.derivation) {
    const auto list = ExtractNBest(searched.beam, best, sentence.problem(), options_.nbest);
    result.nbest = FormatNBest(sentence, list, id, options_);
  }
  if (!options_.report_path.empty()) result.report = Report(sentence, outcome, id);
  result.log = FormatLog(sentence, outcome, space, rounds, id, options_.verbosity);
  return result;
}

}  // namespace exact
