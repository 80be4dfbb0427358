#include "plugin/audit/summary.h"

namespace exact::audit {
namespace {

using nlohmann::ordered_json;

// Infinity is not JSON.
ordered_json Json(const Range& range) {
  return {range.low, range.high < kUnbounded ? ordered_json(range.high) : ordered_json()};
}

ordered_json Json(const ErrorTally& tally) {
  ordered_json json = {{"errors", tally.errors}, {"open", tally.open}};
  if (tally.errors > 0) {
    const auto count = static_cast<double>(tally.errors);
    json["mean"] = Json(Range{tally.sum_low / count, tally.sum_high / count});
    json["largest"] = tally.largest;
  }
  json["magnitudes"] = tally.magnitudes;
  return json;
}

ordered_json Json(const SystemTally& tally) {
  ordered_json json = Json(tally.errors);
  json["translated"] = tally.translated;
  json["failed"] = tally.failed;
  json["above"] = tally.above;
  json["nothing"] = tally.nothing;
  json["rate"] = Json(tally.ErrorRate());
  json["confidence"] = Json(tally.ErrorConfidence());
  if (tally.timed > 0) {
    json["mean_seconds"] = tally.seconds / static_cast<double>(tally.timed);
    json["most_seconds"] = tally.most_seconds;
  }
  return json;
}

ordered_json Json(const ExactTally& tally) {
  return {{"sentences", tally.sentences},
          {"optimal", tally.optimal},
          {"infeasible", tally.infeasible},
          {"bounded", tally.bounded},
          {"unknown", tally.unknown},
          {"largest_gap", tally.largest_gap},
          {"mean_seconds",
           tally.sentences == 0 ? 0 : tally.seconds / static_cast<double>(tally.sentences)},
          {"most_seconds", tally.most_seconds}};
}

template <class Tally>
ordered_json ByLength(const std::array<Tally, kLengths>& tallies) {
  ordered_json json = ordered_json::array();
  for (const Tally& tally : tallies) json.push_back(Json(tally));
  return json;
}

ordered_json BleuJson(const Summary& summary, const BleuCounts& counts, std::size_t index) {
  ordered_json json = {{"bleu", counts.Bleu()},
                       {"interval", Json(summary.bootstrap().Interval(index))}};
  if (index > 0) {
    const PairedBootstrap::Difference difference = summary.bootstrap().Compare(index, 0);
    json["difference"] = counts.Bleu() - summary.bleu.Bleu();
    json["difference_interval"] = Json(difference.interval);
    json["p_value"] = difference.p_value;
  }
  return json;
}

ordered_json SystemJson(const Summary& summary, std::size_t index) {
  const SystemSummary& system = summary.systems[index];
  ordered_json json = {{"name", system.name},     {"kind", system.kind},
                       {"size", system.size},     {"space", system.no_gap ? "no-gap" : "moses"},
                       {"all", Json(system.all)}, {"by_length", ByLength(system.by_length)}};
  if (!system.checks.empty()) json["checks"] = system.checks;
  if (summary.HasBleu()) json["bleu"] = BleuJson(summary, system.bleu, index + 1);
  return json;
}

ordered_json NoGapJson(const Summary& summary) {
  ordered_json json = {{"all", Json(summary.no_gap)}, {"out_of_reach", Json(summary.out_of_reach)}};
  if (summary.HasBleu()) {
    json["bleu"] = BleuJson(summary, summary.no_gap_bleu, summary.NoGapIndex());
  }
  return json;
}

}  // namespace

ordered_json SummaryJson(const ordered_json& info, const Summary& summary) {
  ordered_json json;
  json["signature"] = info["signature"];
  json["selected"] = info["sentences"]["selected"];
  json["total"] = info["sentences"]["total"];
  json["threshold"] = info["settings"]["threshold"];
  for (std::size_t i = 0; i < kLengths; ++i) json["lengths"].push_back(LengthLabel(i));
  for (std::size_t i = 0; i < kMagnitudes; ++i) json["magnitudes"].push_back(MagnitudeLabel(i));
  json["exact"] = {{"all", Json(summary.all)}, {"by_length", ByLength(summary.by_length)}};
  if (summary.HasBleu()) json["exact"]["bleu"] = BleuJson(summary, summary.bleu, 0);
  json["systems"] = ordered_json::array();
  for (std::size_t i = 0; i < summary.systems.size(); ++i) {
    json["systems"].push_back(SystemJson(summary, i));
  }
  if (summary.HasNoGap()) json["no_gap"] = NoGapJson(summary);
  const SystemSummary* enough = EnoughBeam(summary);
  json["enough_stack"] = nullptr;
  if (enough != nullptr) json["enough_" + enough->kind] = enough->size;
  return json;
}

}  // namespace exact::audit
