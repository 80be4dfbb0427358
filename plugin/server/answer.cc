#include "plugin/server/answer.h"

#include <fmt/format.h>

#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "plugin/frontend/tokens.h"
#include "plugin/host/named_scores.h"

namespace exact::server {
namespace {

using moses_exact::Derivation;
using nlohmann::json;

// As mosesserver prints it: with a blank behind each word, and with `align` the source words of
// each phrase behind it.
std::string MosesText(const Derivation& derivation, const TranslationRequest& request) {
  std::string text;
  for (const moses_exact::Phrase& phrase : derivation.segmentation) {
    if (phrase.target.empty()) continue;
    text += phrase.target + ' ';
    if (request.align && request.segment_marks) {
      text += fmt::format("|{}-{}| ", phrase.first, phrase.last);
    }
  }
  if (!derivation.segmentation.empty() || derivation.translation.empty()) return text;
  return derivation.translation + ' ';
}

// mosesserver's list begins with an entry for the empty translation before the first phrase.
json Align(const Derivation& derivation, Dialect dialect) {
  json phrases = json::array();
  if (dialect == Dialect::kXmlRpc) {
    phrases.push_back({{"src-start", -1}, {"src-end", -1}, {"tgt-start", -1}, {"tgt-end", -1}});
  }
  int begin = 0;
  for (const moses_exact::Phrase& phrase : derivation.segmentation) {
    const int words = static_cast<int>(SplitBlanks(phrase.target).size());
    phrases.push_back({{"src-start", phrase.first},
                       {"src-end", phrase.last},
                       {"tgt-start", begin},
                       {"tgt-end", begin + words - 1}});
    begin += words;
  }
  return phrases;
}

json WordAlign(const Derivation& derivation) {
  json points = json::array();
  for (const moses_exact::AlignmentPoint& point : derivation.alignment) {
    points.push_back({{"source-word", point.source}, {"target-word", point.target}});
  }
  return points;
}

std::string FeatureValues(const Derivation& derivation) {
  std::vector<NamedScores> scores;
  for (const moses_exact::Feature& feature : derivation.features) {
    scores.push_back({feature.name, feature.scores, feature.sparse});
  }
  return FormatScores(scores, /*labels=*/true, NumberStyle::kSixDigits);
}

// For each feature its scores and, as mosesserver has it, all sparse scores.
json Scores(const Derivation& derivation) {
  json sparse = json::object();
  for (const moses_exact::Feature& feature : derivation.features) {
    if (feature.sparse) sparse[feature.name] = feature.scores.front();
  }
  json scores = json::object();
  for (const moses_exact::Feature& feature : derivation.features) {
    if (!feature.sparse) scores[feature.name] = {feature.scores, sparse};
  }
  return scores;
}

void SetDerivation(const Derivation& derivation, const TranslationRequest& request, Dialect dialect,
                   const char* text_name, json* answer) {
  (*answer)[text_name] =
      dialect == Dialect::kXmlRpc ? MosesText(derivation, request) : derivation.translation;
  if (request.align) (*answer)["align"] = Align(derivation, dialect);
  if (request.word_align) (*answer)["word-align"] = WordAlign(derivation);
}

void SetNumber(const char* name, const std::optional<double>& number, json* answer) {
  if (number && std::isfinite(*number)) (*answer)[name] = *number;
}

json NBest(const moses_exact::Result& result, const TranslationRequest& request, Dialect dialect) {
  json list = json::array();
  for (const moses_exact::NBestEntry& entry : result.nbest) {
    json item;
    SetDerivation(entry, request, dialect, "hyp", &item);
    SetNumber("totalScore", entry.score, &item);
    item["proved"] = entry.proved;
    if (request.score_breakdown) {
      item["fvals"] = FeatureValues(entry);
      item["scores"] = Scores(entry);
    }
    list.push_back(std::move(item));
  }
  return list;
}

}  // namespace

json MakeAnswer(const moses_exact::Result& result, const TranslationRequest& request,
                Dialect dialect) {
  json answer;
  SetDerivation(result, request, dialect, "text", &answer);
  if (request.nbest > 0) answer["nbest"] = NBest(result, request, dialect);
  answer["status"] = Name(result.status);
  answer["stop"] = Name(result.stop);
  SetNumber("score", result.score, &answer);
  SetNumber("upper_bound", result.upper_bound, &answer);
  SetNumber("gap", result.gap, &answer);
  answer["source"] = result.from_beam ? "beam" : "exact";
  answer["seconds"] = result.seconds;
  if (!result.error.empty()) answer["error"] = result.error;
  return answer;
}

}  // namespace exact::server
