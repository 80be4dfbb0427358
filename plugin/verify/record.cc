#include "plugin/verify/record.h"

#include <set>
#include <string>
#include <vector>

#include "plugin/verify/model.h"
#include "plugin/verify/text.h"

namespace verify {
namespace {

using nlohmann::json;

constexpr int kFormat = 1;
constexpr int kDeepest = 8;
constexpr std::string_view kClaims =
    "optimal/relaxation-bound optimal/bounded-search bounded/gap-only infeasible/infeasible "
    "unknown/none";
constexpr std::string_view kFields =
    "format id status kind input space derivation tree claimed_score tolerance claimed_upper_bound "
    "constraints word_prices context_prices left_prices right_prices why";

json ParseLine(std::string_view line) {
  if (line.substr(0, 1) != "{") throw Rejected("not a certificate (a line begins with '{')");
  std::vector<std::set<std::string>> keys;  // of the objects that are open
  return json::parse(line, [&](int depth, json::parse_event_t event, const json& parsed) {
    if (depth > kDeepest) throw Rejected("not a certificate (nested too deeply)");
    if (event == json::parse_event_t::object_start) keys.emplace_back();
    if (event == json::parse_event_t::object_end) keys.pop_back();
    if (event == json::parse_event_t::key && !keys.back().insert(parsed).second) {
      throw Rejected("the field " + parsed.dump() + " is there twice");
    }
    return true;
  });
}

}  // namespace

json ReadCertificate(std::string_view line) try {
  json record = ParseLine(line);
  for (const auto& [field, value] : record.items()) {
    if (!IsOneOf(field, kFields)) throw Rejected("unknown field " + json(field).dump());
  }
  const auto status = record.at("status").get<std::string>();
  const bool claim = IsOneOf(status + "/" + record.at("kind").get<std::string>(), kClaims);
  if (!claim || record.at("format") != kFormat || !record["format"].is_number_unsigned() ||
      !record.at("id").is_number_unsigned()) {
    throw Rejected("format, id, status or kind are not those of a certificate");
  }
  const std::string input = record.value("input", std::string());
  if (Join(Split(input)) != input) throw Rejected("the input has other blanks than single ones");
  SplitSentence(input);
  return record;
} catch (const json::exception& e) {
  throw Rejected(std::string("not a certificate (") + e.what() + ")");
}

}  // namespace verify
