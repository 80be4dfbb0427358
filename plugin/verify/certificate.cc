// Reads certificates: nothing in them is believed.
#include <cmath>
#include <cstdlib>

#include "verify/text.h"
#include "verify/verifier.h"

namespace verify {
namespace {

using nlohmann::json;

constexpr int kFormat = 1;
constexpr int kDeepest = 8;
// Numbers of any use are smaller; sums of them stay far from infinity.
constexpr double kLargest = 1e12;
constexpr std::uint32_t kLastPosition = 1000000;

constexpr std::string_view kClaims =
    "optimal/relaxation-bound optimal/bounded-search bounded/gap-only infeasible/infeasible "
    "unknown/none";

double ReadHex(const json& value) {
  const auto text = value.get<std::string>();
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  const bool hex = text.compare(0, 2, "0x") == 0 || text.compare(0, 3, "-0x") == 0;
  if (hex && end == text.c_str() + text.size() && std::abs(number) <= kLargest) return number;
  throw Rejected("'" + text + "' is not a number of a certificate");
}

// The library would take true for 1, and cut off what is too large.
std::uint32_t ReadPosition(const json& value) {
  if (value.is_number_unsigned() && value <= kLastPosition) return value.get<std::uint32_t>();
  throw Rejected(value.dump() + " is not the position of a word");
}

}  // namespace

Certificate::Certificate(std::string_view line) {
  const auto not_too_deep = [](int depth, json::parse_event_t, const json&) {
    if (depth > kDeepest) throw Rejected("not a certificate (nested too deeply)");
    return true;
  };
  try {
    Read(json::parse(line, not_too_deep));
  } catch (const json::exception& e) {
    throw Rejected(std::string("not a certificate (") + e.what() + ")");
  }
}

void Certificate::Read(const json& record) {
  status = record.at("status").get<std::string>();
  const auto kind = record.at("kind").get<std::string>();
  if (record.at("format") != kFormat || !record.at("id").is_number_integer() ||
      !IsOneOf(status + "/" + kind, kClaims)) {
    throw Rejected("format, id, status or kind are not those of a certificate");
  }
  id = record["id"].get<long>();
  if (status == "unknown") {
    why = record.at("why").get<std::string>();
    return;
  }
  input = record.at("input").get<std::string>();
  space = record.at("space");
  if (status != "infeasible") claimed_upper_bound = ReadHex(record.at("claimed_upper_bound"));
  has_derivation = status == "optimal" || (status == "bounded" && record.contains("derivation"));
  if (has_derivation) {
    claimed_score = ReadHex(record.at("claimed_score"));
    tolerance = ReadHex(record.at("tolerance"));
    for (const json& phrase : record.at("derivation")) {
      derivation.push_back({ReadPosition(phrase.at(0)), ReadPosition(phrase.at(1)),
                            phrase.at(2).get<std::string>(), ReadHex(phrase.at(3))});
    }
  }
  for (const json& price : record.value("word_prices", json::array())) {
    prices.words.push_back(ReadHex(price));
  }
  for (const json& frontier : record.value("context_prices", json::array())) {
    prices.contexts.emplace_back();
    for (const json& context : frontier) {
      prices.contexts.back().emplace_back(context.at(0).get<std::string>(), ReadHex(context.at(1)));
    }
  }
}

}  // namespace verify
