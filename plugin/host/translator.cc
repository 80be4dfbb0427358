#include "plugin/host/translator.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "plugin/frontend/report.h"
#include "plugin/host/bayes_risk.h"
#include "plugin/host/best_log.h"
#include "plugin/host/chart/tree_alignment.h"
#include "plugin/host/chart/tree_details.h"
#include "plugin/host/chart/tree_format.h"
#include "plugin/host/nbest_format.h"
#include "plugin/host/output_format.h"
#include "plugin/host/search_log.h"
#include "plugin/host/sentence_report.h"
#include "plugin/host/word_alignment.h"

namespace exact {
namespace {

// Corrects the outcome if a limit ended the text of the list.  Returns a message if the list is
// shorter than was asked for.
std::string EndList(const NBestText& text, std::size_t wanted, long id, SearchOutcome* outcome) {
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
  failed.note.id = id;
  failed.note.failed = true;
  failed.log = fmt::format("Line {}: not translated, an empty line is written: {}\n", id, why);
  return failed;
}

}  // namespace

Translation Translator::Translate(const InputLine& line, long id) const {
  Translation translation;
  const std::optional<std::string> failure = FailureOf([&] {
    CheckNotCut(line);
    translation = model_.chart() != nullptr
                      ? Format(SearchChartLine(model_, options_, line.text), id)
                      : Format(SearchLine(model_, options_, line.text), id);
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
  result.alignment = FormatAlignment(WordAlignment(sentence, best.derivation)) + "\n";
  FormatRest(searched, id, &result);
  return result;
}

Translation Translator::Format(SearchedChart searched, long id) const {
  const chart::ChartOutcome& outcome = searched.outcome;
  const chart::TreeNodes tree(*searched.problem, outcome.tree.value_or(chart::Tree()));
  Translation result;
  if (!options_.details_path.empty()) result.details = FormatDetails(tree, id, options_);
  result.best = outcome.tree ? FormatBest(tree, outcome.score, options_) : "\n";
  result.alignment = FormatAlignment(WordAlignment(tree)) + "\n";
  FormatRest(searched, id, &result);
  return result;
}

template <class SearchedLine>
void Translator::FormatRest(SearchedLine& searched, long id, Translation* result) const {
  const auto& sentence = *searched.problem;
  auto& outcome = searched.outcome;
  if (!options_.unknowns_path.empty()) result->unknowns = FormatUnknownWords(sentence, options_);
  if (options_.nbest.size > 0 && outcome.found) {
    NBestText text = FormatNBest(
        searched.nbest.size(),
        [&](std::size_t i) { return FormatEntry(sentence, searched.nbest[i], id, options_); },
        options_);
    result->nbest = std::move(text.lines);
    result->log = EndList(text, options_.nbest.size, id, &outcome);
  }
  if (!options_.report_path.empty()) result->report = FormatReport(sentence, outcome, id);
  if (certificates_ != nullptr) result->certificate = certificates_->Format(sentence, outcome, id);
  result->log += FormatLog(searched, id, options_);
  result->note = {id, outcome.knowledge, /*failed=*/false, sentence.tokens().size(),
                  outcome.seconds};
}

}  // namespace exact
