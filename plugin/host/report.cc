#include "host/report.h"

#include <nlohmann/json.hpp>

#include "host/tokens.h"

namespace exact {
namespace {

using nlohmann::ordered_json;

std::string JoinWords(const SentenceProblem& sentence, const std::vector<Word>& words) {
  std::vector<std::string> texts;
  texts.reserve(words.size());
  for (const Word word : words) texts.emplace_back(sentence.TargetWord(word));
  return Join(texts, " ");
}

ordered_json Segmentation(const SentenceProblem& sentence, const Derivation& derivation) {
  ordered_json phrases = ordered_json::array();
  for (const OptionId id : derivation.options) {
    const PhraseOption& option = sentence.problem().options[id];
    phrases.push_back({option.first, option.last, JoinWords(sentence, option.target)});
  }
  return phrases;
}

std::string Dump(const ordered_json& record) {
  return record.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace

std::string FormatReport(const SentenceProblem& sentence, const Outcome& outcome, long id) {
  ordered_json record;
  record["id"] = id;
  record["status"] = Name(outcome.knowledge);
  record["stop"] = Name(outcome.stop);
  record["score"] = outcome.derivation ? ordered_json(outcome.score) : ordered_json();
  record["upper_bound"] = outcome.upper_bound ? ordered_json(*outcome.upper_bound) : ordered_json();
  record["gap"] = outcome.upper_bound && outcome.derivation
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
  if (outcome.nbest_proved) record["nbest_proved"] = *outcome.nbest_proved;
  std::vector<std::string> words(sentence.source().begin(), sentence.source().end());
  record["input"] = Join(words, " ");
  if (outcome.derivation) {
    record["translation"] = JoinWords(sentence, outcome.derivation->Target(sentence.problem()));
    record["segmentation"] = Segmentation(sentence, *outcome.derivation);
  }
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

}  // namespace exact
