#include "plugin/frontend/report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "plugin/frontend/tokens.h"

namespace exact {
namespace {

using nlohmann::ordered_json;

std::string Dump(const ordered_json& record) {
  return record.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

void AddTranslation(const ReportedSentence& sentence, ordered_json* record) {
  if (!sentence.tree.empty()) {
    (*record)["translation"] = sentence.translation;
    (*record)["tree"] = sentence.tree;
    return;
  }
  std::vector<std::string> targets;
  ordered_json segmentation = ordered_json::array();
  for (const ReportedPhrase& phrase : sentence.phrases) {
    if (!phrase.target.empty()) targets.push_back(phrase.target);
    segmentation.push_back({phrase.first, phrase.last, phrase.target});
  }
  (*record)["translation"] = Join(targets, " ");
  (*record)["segmentation"] = segmentation;
}

}  // namespace

std::string FormatReport(const ReportedSentence& sentence, const SearchOutcome& outcome) {
  ordered_json record;
  record["id"] = sentence.id;
  record["status"] = Name(outcome.knowledge);
  record["stop"] = Name(outcome.stop);
  record["score"] = outcome.found ? ordered_json(outcome.score) : ordered_json();
  record["upper_bound"] = outcome.upper_bound ? ordered_json(*outcome.upper_bound) : ordered_json();
  record["gap"] = outcome.upper_bound && outcome.found
                      ? ordered_json(*outcome.upper_bound - outcome.score)
                      : ordered_json();
  if (outcome.upper_bound) record["tolerance"] = Tolerance(outcome.score);
  record["source"] = outcome.from_beam ? "beam" : "exact";
  record["algorithm"] = outcome.algorithm;
  if (outcome.rounds > 0) {
    record["rounds"] = outcome.rounds;
    record["constraints"] = outcome.constraints;
  }
  record["seconds"] = outcome.seconds;
  record["states"] = outcome.states;
  if (!outcome.error.empty()) record["error"] = outcome.error;
  if (outcome.beam_score) record["beam_score"] = *outcome.beam_score;
  if (outcome.beam_seconds) record["beam_seconds"] = *outcome.beam_seconds;
  if (outcome.beam_cut_short) record["beam_cut_short"] = true;
  if (outcome.beam_gap_rule) record["beam_gap_rule"] = true;
  if (outcome.nbest_proved) record["nbest_proved"] = *outcome.nbest_proved;
  if (outcome.nbest_stop != StopReason::kFinished) record["nbest_stop"] = Name(outcome.nbest_stop);
  if (sentence.ties) record["ties"] = true;
  record["input"] = sentence.input;
  if (outcome.found) AddTranslation(sentence, &record);
  return Dump(record);
}

std::string FormatFailureReport(long id, std::string_view line, const std::string& message) {
  ordered_json record;
  record["id"] = id;
  record["status"] = Name(Knowledge::kUnknown);
  record["stop"] = Name(StopReason::kFinished);
  record["input"] = line;
  record["error"] = message;
  return Dump(record);
}

std::string FormatSearchLine(long id, const SearchOutcome& outcome) {
  std::string line =
      fmt::format("Line {}: {} search {:.4f} seconds", id, outcome.algorithm, outcome.seconds);
  if (outcome.found) line += fmt::format(", score {:.6g}", outcome.score);
  if (outcome.rounds > 0 || outcome.stop != StopReason::kFinished) {
    line += fmt::format(", {} ({}, {} rounds, {} constraints)", Name(outcome.knowledge),
                        Name(outcome.stop), outcome.rounds, outcome.constraints.size());
  }
  if (outcome.knowledge == Knowledge::kBounded && outcome.upper_bound) {
    line += fmt::format(", upper bound {:.6g}", *outcome.upper_bound);
  }
  if (outcome.beam_cut_short) line += ", the beam beside it was interrupted and cut short";
  return line + '\n';
}

}  // namespace exact
