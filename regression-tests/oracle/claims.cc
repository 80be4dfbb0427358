#include "regression-tests/oracle/claims.h"

#include <nlohmann/json.hpp>

#include "regression-tests/oracle/text.h"

namespace oracle {
namespace {

using nlohmann::json;

std::optional<double> Number(const json& record, const char* name) {
  const auto found = record.find(name);
  if (found == record.end() || found->is_null()) return std::nullopt;
  return found->get<double>();
}

Claim ReadRecord(const json& record) {
  Claim claim;
  claim.status = record.at("status");
  claim.stop = record.at("stop");
  claim.error = record.value("error", "");
  const std::string algorithm = record.value("algorithm", "");
  claim.is_exact = algorithm != "stack" && algorithm != "cube-pruning";
  claim.score = Number(record, "score");
  claim.upper_bound = Number(record, "upper_bound");
  claim.beam_score = Number(record, "beam_score");
  claim.translation = record.value("translation", "");
  claim.ties = record.value("ties", false);
  claim.proved_entries = record.value("nbest_proved", 0);
  for (const json& segment : record.value("segmentation", json::array())) {
    claim.derivation.push_back({{segment.at(0), segment.at(1)}, segment.at(2)});
  }
  return claim;
}

// Phrases, each with its span behind it: "the house |0-1| is |2-2| ".
Derivation ReadDerivation(const std::string& text) {
  Derivation derivation;
  std::vector<std::string> words;
  for (const std::string& word : Words(text)) {
    const std::size_t dash = word.find('-');
    if (word.size() > 3 && word.front() == '|' && word.back() == '|' && dash != std::string::npos) {
      derivation.push_back(
          {{std::stoi(word.substr(1)), std::stoi(word.substr(dash + 1))}, Join(words)});
      words.clear();
    } else {
      words.push_back(word);
    }
  }
  if (!words.empty()) Reject("a span behind the last phrase", text);
  return derivation;
}

}  // namespace

std::map<int, Claim> ReadClaims(const std::string& report, const std::string& nbest) {
  std::map<int, Claim> claims;
  for (const std::string& line : ReadLines(report)) {
    const json record = json::parse(line);
    const int id = record.at("id");
    if (!claims.insert({id, ReadRecord(record)}).second) {
      Reject("every sentence once", line);
    }
  }
  if (nbest.empty()) return claims;
  for (auto& [id, claim] : claims) claim.has_list = true;
  for (const std::string& line : ReadLines(nbest)) {
    const std::vector<std::string> fields = Fields(line);
    if (fields.size() < 4) Reject("an entry of an n-best list", line);
    const Derivation derivation = ReadDerivation(fields[1]);
    claims.at(std::stoi(fields[0]))
        .entries.push_back({derivation, Text(derivation), std::stod(fields[3])});
  }
  return claims;
}

}  // namespace oracle
