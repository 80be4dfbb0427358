// The fields of a sentence's record that statistics and reports need.
#ifndef EXACT_AUDIT_SENTENCE_RECORD_H_
#define EXACT_AUDIT_SENTENCE_RECORD_H_

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "plugin/audit/bleu.h"
#include "plugin/host/verdict.h"

namespace exact::audit {

struct SystemRecord {
  std::string name;
  bool moses_space = false;  // otherwise the space without the gap rule
  std::optional<double> score;
  Verdict verdict = Verdict::kOpen;
  Range error;
  std::optional<double> seconds;
  std::string check;  // of a decoder's score; empty for our own systems
  std::optional<BleuCounts> bleu;
};

// The result of the exact search in one space.
struct ExactRecord {
  std::string status;
  std::optional<double> score;
  double upper_bound = kUnbounded;
  double seconds = 0;
  std::optional<BleuCounts> bleu;

  bool Certified() const { return status == "optimal" || status == "infeasible"; }
};

struct SentenceRecord {
  // Throws nlohmann::json::exception, std::out_of_range or InputError if the text is not a record.
  explicit SentenceRecord(const std::string& line);

  long id = 0;
  std::size_t words = 0;
  std::string stop;
  int rounds = 0;
  std::uint64_t states = 0;
  ExactRecord exact;
  std::optional<ExactRecord> no_gap;  // without the gap rule
  std::vector<SystemRecord> systems;
  nlohmann::ordered_json json;  // the whole record
};

}  // namespace exact::audit

#endif  // EXACT_AUDIT_SENTENCE_RECORD_H_
