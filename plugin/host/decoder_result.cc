#include "plugin/host/decoder_result.h"

#include <string>
#include <utility>

#include "plugin/host/chart/tree_alignment.h"
#include "plugin/host/chart/tree_format.h"
#include "plugin/host/chart/tree_scores.h"
#include "plugin/host/feature_scores.h"
#include "plugin/host/searched_sentence.h"
#include "plugin/host/sentence_report.h"
#include "plugin/host/verdict.h"
#include "plugin/host/word_alignment.h"

namespace exact {
namespace {

moses_exact::Status Public(Knowledge knowledge) {
  switch (knowledge) {
    case Knowledge::kOptimal:
      return moses_exact::Status::kOptimal;
    case Knowledge::kBounded:
      return moses_exact::Status::kBounded;
    case Knowledge::kInfeasible:
      return moses_exact::Status::kInfeasible;
    case Knowledge::kUnknown:
      break;
  }
  return moses_exact::Status::kUnknown;
}

moses_exact::StopReason Public(StopReason stop) {
  switch (stop) {
    case StopReason::kTimeLimit:
      return moses_exact::StopReason::kTimeLimit;
    case StopReason::kMemoryLimit:
      return moses_exact::StopReason::kMemoryLimit;
    case StopReason::kRoundLimit:
      return moses_exact::StopReason::kRoundLimit;
    case StopReason::kConstraintLimit:
      return moses_exact::StopReason::kConstraintLimit;
    case StopReason::kCoverageLimit:
      return moses_exact::StopReason::kCoverageLimit;
    case StopReason::kInterrupted:
      return moses_exact::StopReason::kInterrupted;
    case StopReason::kFinished:
      break;
  }
  return moses_exact::StopReason::kFinished;
}

void SetFeatures(std::vector<NamedScores> features, moses_exact::Derivation* values) {
  for (NamedScores& feature : features) {
    values->features.push_back(
        {std::move(feature.name), std::move(feature.scores), feature.sparse});
  }
}

void SetDerivation(const SentenceProblem& sentence, const Derivation& derivation,
                   moses_exact::Derivation* values) {
  values->translation = sentence.TargetText(derivation.Target(sentence.problem()));
  for (ReportedPhrase& phrase : Segmentation(sentence, derivation)) {
    values->segmentation.push_back({phrase.first, phrase.last, std::move(phrase.target)});
  }
  for (const AlignmentPoint& point : WordAlignment(sentence, derivation)) {
    values->alignment.push_back({point.source, point.target});
  }
  SetFeatures(TuneableScores(sentence, derivation), values);
}

void SetDerivation(const chart::ChartSentence& sentence, const chart::Tree& tree,
                   moses_exact::Derivation* values) {
  const chart::TreeNodes nodes(sentence, tree);
  values->translation = FormatTarget(nodes, {});
  values->tree = FormatTree(nodes);
  // Without the marks around the sentence, which are words for Moses only.
  const std::size_t source_end = sentence.source().size() - 1;
  const std::size_t target_end = nodes.Translation().size() + 1;
  for (const AlignmentPoint& point : WordAlignment(nodes)) {
    if (point.source == 0 || point.source == source_end) continue;
    if (point.target == 0 || point.target == target_end) continue;
    values->alignment.push_back({point.source - 1, point.target - 1});
  }
  SetFeatures(TuneableScores(sentence.model().config(), FeatureScores(nodes, 0), {}), values);
}

const Derivation& SolutionOf(const ScoredDerivation& entry) { return entry.derivation; }
const chart::Tree& SolutionOf(const chart::ScoredTree& entry) { return entry.tree; }
const std::optional<Derivation>& SolutionOf(const Outcome& outcome) { return outcome.derivation; }
const std::optional<chart::Tree>& SolutionOf(const chart::ChartOutcome& outcome) {
  return outcome.tree;
}

template <class SearchedLine>
moses_exact::Result ToResult(const SearchedLine& searched) {
  const auto& sentence = *searched.problem;
  const auto& outcome = searched.outcome;
  moses_exact::Result result;
  result.status = Public(outcome.knowledge);
  result.stop = Public(outcome.stop);
  result.upper_bound = outcome.upper_bound;
  if (outcome.found) {
    SetDerivation(sentence, *SolutionOf(outcome), &result);
    result.score = outcome.score;
    if (outcome.upper_bound) result.gap = *outcome.upper_bound - outcome.score;
  }
  result.from_beam = outcome.from_beam;
  result.algorithm = outcome.algorithm;
  result.error = outcome.error;
  for (const auto& scored : searched.nbest) {
    moses_exact::NBestEntry entry;
    SetDerivation(sentence, SolutionOf(scored), &entry);
    entry.score = scored.score;
    entry.proved = result.nbest.size() < outcome.nbest_proved.value_or(0);
    result.nbest.push_back(std::move(entry));
  }
  result.nbest_stop = Public(outcome.nbest_stop);
  result.seconds = outcome.seconds;
  result.rounds = outcome.rounds;
  result.states = outcome.states;
  result.ties = sentence.ties();
  result.beam_score = outcome.beam_score;
  result.beam_seconds = outcome.beam_seconds;
  result.beam_cut_short = outcome.beam_cut_short;
  result.beam_gap_rule = outcome.beam_gap_rule;
  return result;
}

}  // namespace

moses_exact::Result TranslateLine(const Model& model, const DecoderOptions& options,
                                  std::string_view line) {
  moses_exact::Result result;
  const std::optional<std::string> failure = FailureOf([&] {
    result = model.chart() != nullptr ? ToResult(SearchChartLine(model, options, line))
                                      : ToResult(SearchLine(model, options, line));
  });
  if (failure) result.error = *failure;
  return result;
}

}  // namespace exact

namespace moses_exact {

// The same numbers as those of the enums that have the names.
const char* Name(Status status) { return exact::Name(static_cast<exact::Knowledge>(status)); }
const char* Name(StopReason stop) { return exact::Name(static_cast<exact::StopReason>(stop)); }
const char* Name(Verdict verdict) {
  return exact::audit::Name(static_cast<exact::audit::Verdict>(verdict));
}

}  // namespace moses_exact
