#include "plugin/audit/sentence_record.h"

#include "plugin/audit/json_fields.h"
#include "plugin/core/base/error.h"
#include "plugin/core/base/file_limits.h"

namespace exact::audit {
namespace {

using nlohmann::ordered_json;

std::optional<BleuCounts> ReadBleu(const ordered_json& record) {
  if (!record.contains("bleu")) return std::nullopt;
  std::vector<std::int64_t> counts;
  for (const ordered_json& count : record["bleu"]) {
    // 32 bits each, so that sums do not overflow.
    counts.push_back(ToCount<std::int32_t>(count));
  }
  return UnpackBleu(counts);
}

SystemRecord ReadSystem(const ordered_json& entry) {
  SystemRecord system;
  system.name = entry.at("name");
  system.moses_space = entry.at("space") == "moses";
  system.score = NumberField(entry, "score");
  system.verdict = FindVerdict(entry.at("verdict").get<std::string>());
  const ordered_json& error = entry.at("error");
  if (error.is_array()) {
    system.error.low = error.at(0);
    if (!error.at(1).is_null()) system.error.high = error.at(1);
  }
  system.seconds = NumberField(entry, "seconds");
  system.check = entry.value("check", "");
  system.bleu = ReadBleu(entry);
  return system;
}

ExactRecord ReadExact(const ordered_json& record) {
  ExactRecord exact;
  exact.status = record.at("status");
  exact.score = NumberField(record, "score");
  exact.upper_bound = NumberField(record, "upper_bound").value_or(kUnbounded);
  if (exact.status == "optimal") exact.upper_bound = exact.score.value();
  exact.seconds = NumberField(record, "seconds").value_or(0);
  exact.bleu = ReadBleu(record);
  return exact;
}

ordered_json Parse(const std::string& line) {
  return ordered_json::parse(line, [](int depth, ordered_json::parse_event_t, const ordered_json&) {
    EXACT_THROW_IF(depth > kMaxJsonDepth, InputError,
                   "more than " << kMaxJsonDepth << " arrays and objects inside each other");
    return true;
  });
}

}  // namespace

SentenceRecord::SentenceRecord(const std::string& line) : json(Parse(line)) {
  id = CountField<long>(json, "id");
  words = CountField<std::size_t>(json, "words");
  stop = json.at("stop");
  rounds = CountField<int>(json, "rounds", 0);
  states = CountField<std::uint64_t>(json, "states", 0);
  exact = ReadExact(json);
  if (json.contains("no_gap")) no_gap = ReadExact(json["no_gap"]);
  for (const ordered_json& entry : json.at("systems")) systems.push_back(ReadSystem(entry));
}

}  // namespace exact::audit
