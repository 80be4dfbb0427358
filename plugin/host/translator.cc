#include "plugin/host/translator.h"

#include <fmt/format.h>

#include <exception>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "plugin/core/phrase/beam/beam_space.h"
#include "plugin/core/phrase/exact_search.h"
#include "plugin/frontend/report.h"
#include "plugin/frontend/round_log.h"
#include "plugin/frontend/thread_clock.h"
#include "plugin/host/output_format.h"
#include "plugin/host/problem_builder.h"
#include "plugin/host/sentence_report.h"
#include "plugin/host/sentence_search.h"

namespace exact {
namespace {

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

// An empty line, and the reason in the log.  `certificates` may be nullptr.
Translation Failed(std::string_view line, long id, const std::string& why,
                   const CertificateFormat* certificates) {
  Translation failed;
  failed.best = "\n";
  failed.alignment = "\n";
  failed.report = FormatFailureReport(id, line, why);
  if (certificates != nullptr) failed.certificate = certificates->FormatNone(id, why);
  failed.log = fmt::format("Line {}: not translated, an empty line is written: {}\n", id, why);
  return failed;
}

}  // namespace

Translation Translator::Translate(std::string_view line, long id) const {
  try {
    return Search(line, id);
  } catch (const std::bad_alloc&) {
    return Failed(line, id, "out of memory", certificates_);
  } catch (const std::exception& e) {
    return Failed(line, id, e.what(), certificates_);
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
    result.nbest = FormatNBest(sentence, searched.nbest, id, options_);
  }
  if (!options_.report_path.empty()) result.report = FormatReport(sentence, outcome, id);
  if (certificates_ != nullptr) result.certificate = certificates_->Format(sentence, outcome, id);
  result.log = FormatLog(sentence, outcome, space, rounds, id, options_.verbosity);
  return result;
}

}  // namespace exact
