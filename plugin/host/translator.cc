#include "plugin/host/translator.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "plugin/frontend/report.h"
#include "plugin/host/bayes_risk.h"
#include "plugin/host/best_log.h"
#include "plugin/host/nbest_format.h"
#include "plugin/host/output_format.h"
#include "plugin/host/problem_builder.h"
#include "plugin/host/sentence_report.h"

namespace exact {
namespace {

std::string WarnOfInput(const SentenceProblem& sentence, long id) {
  std::string log;
  for (const std::string_view token : sentence.tokens()) {
    const std::size_t bar = token.find('|');
    if (bar == std::string_view::npos) continue;
    log += fmt::format(
        "Line {}: '{}' is read as '{}', as in Moses, because factors follow a bar; write &#124; "
        "for "
        "a bar, as Moses' tokenizer does\n",
        id, token, token.substr(0, bar));
  }
  for (const std::string& warning : sentence.marked().warnings) {
    log += fmt::format("Line {}: {}\n", id, warning);
  }
  return log;
}

std::string FormatLog(const SearchedSentence& searched, long id, const DecoderOptions& options) {
  const int verbosity = options.verbosity;
  const SentenceProblem& sentence = *searched.problem;
  const Outcome& outcome = searched.outcome;
  std::string log;
  if (verbosity < 1) return log;
  log = WarnOfInput(sentence, id);
  if (verbosity >= 2) log += searched.rounds.text();
  log += FormatSearchLine(id, outcome);
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
        "Line {}: {} words, {} options, {} unknown words, {} states, {} LM contexts, "
        "{:.1f} MB\n",
        id, sentence.source().size(), sentence.problem().options.size(),
        sentence.unknown_words().size(), outcome.states, searched.contexts,
        static_cast<double>(outcome.peak_bytes) / (1 << 20));
  }
  if (outcome.derivation && !options.bayes_risk.on) {
    log += FormatBestLog(sentence, {*outcome.derivation, outcome.score}, options);
  }
  log += fmt::format("Line {}: Translation took {:.3f} seconds total\n", id, outcome.seconds);
  return log;
}

// Corrects the outcome if a limit ended the text of the list.  Returns a message if the list is
// shorter than was asked for.
std::string EndList(const NBestText& text, std::size_t wanted, long id, Outcome* outcome) {
  if (text.stop != StopReason::kFinished) outcome->nbest_stop = text.stop;
  if (outcome->nbest_proved) {
    outcome->nbest_proved = std::min(*outcome->nbest_proved, text.entries);
  }
  if (outcome->nbest_stop == StopReason::kFinished) return {};
  return fmt::format(
      "Line {}: the n-best list ends after {} of {} entries ({}); expected a shorter list, or "
      "larger limits: -exact-time-limit and -exact-memory-limit\n",
      id, text.entries, wanted, Name(outcome->nbest_stop));
}

// An empty line, and the reason in the log.  `certificates` may be nullptr.
Translation Failed(std::string_view line, long id, const std::string& why,
                   const CertificateFormat* certificates) {
  Translation failed;
  failed.best = "\n";
  failed.alignment = "\n";
  failed.unknowns = "\n";
  failed.report = FormatFailureReport(id, line, why);
  if (certificates != nullptr) failed.certificate = certificates->FormatNone(id, why);
  failed.log = fmt::format("Line {}: not translated, an empty line is written: {}\n", id, why);
  return failed;
}

}  // namespace

Translation Translator::Translate(const InputLine& line, long id) const {
  Translation translation;
  const std::optional<std::string> failure = FailureOf([&] {
    CheckNotCut(line);
    translation = Format(SearchLine(model_, options_, line.text), id);
  });
  if (failure) return Failed(line.text, id, *failure, certificates_);
  return translation;
}

Translation Translator::Format(SearchedSentence searched, long id) const {
  const SentenceProblem& sentence = *searched.problem;
  Outcome& outcome = searched.outcome;
  Translation result;
  ScoredDerivation best;
  if (outcome.derivation) best = {*outcome.derivation, outcome.score};
  if (!options_.details_path.empty()) {
    result.details = FormatDetails(sentence, best.derivation, options_);
  }
  if (options_.bayes_risk.on && !searched.nbest.empty()) {
    const std::vector<ScoredDerivation>& list = searched.nbest;
    best = list[LeastRisk(sentence.problem(), list, options_.bayes_risk.scale)];
    result.best = FormatTarget(sentence, best.derivation, options_) + "\n";
  } else {
    result.best = outcome.derivation ? FormatBest(sentence, best, id, options_) : "\n";
  }
  result.alignment = FormatAlignment(sentence, best.derivation) + "\n";
  if (!options_.unknowns_path.empty()) result.unknowns = FormatUnknownWords(sentence, options_);
  if (options_.nbest.size > 0 && outcome.derivation) {
    NBestText text = FormatNBest(sentence, searched.nbest, id, options_);
    result.nbest = std::move(text.lines);
    result.log = EndList(text, options_.nbest.size, id, &outcome);
  }
  if (!options_.report_path.empty()) result.report = FormatReport(sentence, outcome, id);
  if (certificates_ != nullptr) result.certificate = certificates_->Format(sentence, outcome, id);
  result.log += FormatLog(searched, id, options_);
  return result;
}

}  // namespace exact
