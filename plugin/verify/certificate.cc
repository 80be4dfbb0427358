// Reads certificates.  What is written there is believed nowhere, so it is taken as it stands.
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
constexpr std::uint32_t kLargestPosition = 1000000;

double ReadHex(const json& value) {
  const auto text = value.get<std::string>();
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  const bool hex = text.compare(0, 2, "0x") == 0 || text.compare(0, 3, "-0x") == 0;
  if (!hex || end != text.c_str() + text.size() || !(std::abs(number) <= kLargest)) {
    throw Rejected("'" + text + "' is not a number of a certificate");
  }
  return number;
}

// The library would take true for 1, and cut off what is too large.
std::uint32_t ReadPosition(const json& value) {
  if (!value.is_number_unsigned() || value > kLargestPosition) {
    throw Rejected(value.dump() + " is not the position of a word");
  }
  return value.get<std::uint32_t>();
}

void ReadClaim(const json& record, Certificate* certificate) {
  certificate->input = record.at("input").get<std::string>();
  certificate->space = record.at("space");
  certificate->has_derivation = record.contains("derivation");
  if (certificate->status != "infeasible") {
    certificate->claimed_upper_bound = ReadHex(record.at("claimed_upper_bound"));
  }
  if (certificate->status != "bounded" &&
      certificate->has_derivation != (certificate->status == "optimal")) {
    throw Rejected("a derivation goes with an optimum or an upper bound, not with this claim");
  }
  if (!certificate->has_derivation) return;
  certificate->claimed_score = ReadHex(record.at("claimed_score"));
  certificate->tolerance = ReadHex(record.at("tolerance"));
  for (const json& phrase : record["derivation"]) {
    certificate->derivation.push_back({ReadPosition(phrase.at(0)), ReadPosition(phrase.at(1)),
                                       phrase.at(2).get<std::string>(), ReadHex(phrase.at(3))});
  }
}

void ReadPrices(const json& record, Prices* prices) {
  for (const json& price : record.value("word_prices", json::array())) {
    prices->words.push_back(ReadHex(price));
  }
  for (const json& frontier : record.value("context_prices", json::array())) {
    prices->contexts.emplace_back();
    for (const json& context : frontier) {
      prices->contexts.back().emplace_back(context.at(0).get<std::string>(),
                                           ReadHex(context.at(1)));
    }
  }
}

}  // namespace

Certificate::Certificate(std::string_view line) {
  try {
    const json record = json::parse(line, [](int depth, json::parse_event_t, const json&) {
      if (depth > kDeepest) throw Rejected("not a certificate (nested too deeply)");
      return true;
    });
    if (record.at("format") != kFormat || !record.at("id").is_number_integer()) {
      throw Rejected("not a certificate (of this format, with a number)");
    }
    id = record["id"].get<long>();
    status = record.at("status").get<std::string>();
    const auto kind = record.at("kind").get<std::string>();
    if (!IsOneOf(status + "/" + kind,
                 "optimal/relaxation-bound optimal/bounded-search bounded/gap-only "
                 "infeasible/infeasible unknown/none")) {
      throw Rejected("status '" + status + "' does not go with kind '" + kind + "'");
    }
    if (status == "unknown") {
      why = record.at("why").get<std::string>();
      return;
    }
    ReadClaim(record, this);
    ReadPrices(record, &prices);
  } catch (const json::exception& e) {
    throw Rejected(std::string("not a certificate (") + e.what() + ")");
  }
}

}  // namespace verify
