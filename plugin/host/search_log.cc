#include "plugin/host/search_log.h"

#include <fmt/format.h>

#include <string_view>

#include "plugin/frontend/report.h"
#include "plugin/host/best_log.h"
#include "plugin/host/chart/tree_details.h"

namespace exact {
namespace {

std::string SizeOf(const SentenceProblem& sentence) {
  return fmt::format("{} words, {} options", sentence.source().size(),
                     sentence.problem().options.size());
}

std::string SizeOf(const chart::ChartSentence& sentence) {
  const chart::Forest& forest = sentence.problem().forest;
  return fmt::format("{} words, {} vertices, {} edges", sentence.tokens().size(),
                     forest.vertex_count(), forest.edge_count());
}

std::string_view WhatMayHelp(const SentenceProblem&) { return "-stack or -distortion-limit"; }
std::string_view WhatMayHelp(const chart::ChartSentence&) {
  return "-stack or -cube-pruning-pop-limit";
}

std::string BestLine(const SearchedSentence& searched, const DecoderOptions& options) {
  const Outcome& outcome = searched.outcome;
  if (options.bayes_risk.on) return {};
  return FormatBestLog(*searched.problem, {*outcome.derivation, outcome.score}, options);
}

std::string BestLine(const SearchedChart& searched, const DecoderOptions& options) {
  return FormatBestLog(chart::TreeNodes(*searched.problem, *searched.outcome.tree), options);
}

template <class Sentence>
std::string WarnOfInput(const Sentence& sentence, long id) {
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

template <class SearchedLine>
std::string FormatAnyLog(const SearchedLine& searched, long id, const DecoderOptions& options) {
  const int verbosity = options.verbosity;
  const auto& sentence = *searched.problem;
  const SearchOutcome& outcome = searched.outcome;
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
  } else if (!outcome.found) {
    log += fmt::format(
        "Line {}: no translation found, an empty line is written; a larger {} may find one\n", id,
        WhatMayHelp(sentence));
  }
  if (verbosity >= 2) {
    log += fmt::format("Line {}: {}, {} unknown words, {} states, {} LM contexts, {:.1f} MB\n", id,
                       SizeOf(sentence), sentence.unknown_words().size(), outcome.states,
                       searched.contexts, static_cast<double>(outcome.peak_bytes) / (1 << 20));
  }
  if (outcome.found) log += BestLine(searched, options);
  log += fmt::format("Line {}: Translation took {:.3f} seconds total\n", id, outcome.seconds);
  return log;
}

}  // namespace

std::string FormatLog(const SearchedSentence& searched, long id, const DecoderOptions& options) {
  return FormatAnyLog(searched, id, options);
}

std::string FormatLog(const SearchedChart& searched, long id, const DecoderOptions& options) {
  return FormatAnyLog(searched, id, options);
}

}  // namespace exact
