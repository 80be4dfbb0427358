#ifndef EXACT_ORACLE_CLAIMS_H_
#define EXACT_ORACLE_CLAIMS_H_

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "regression-tests/oracle/derivation.h"

namespace oracle {

// An entry of an n-best list.
struct Entry {
  Derivation derivation;
  std::string text;
  double score;  // as printed: six digits
};

// What a decoder says about one sentence.
struct Claim {
  std::string status;
  std::string stop;
  std::string error;
  bool is_exact = false;  // by an exact search, not by a beam alone
  std::optional<double> score;
  std::optional<double> upper_bound;
  std::optional<double> beam_score;
  std::string translation;
  Derivation derivation;
  bool ties = false;
  std::size_t proved_entries = 0;
  bool has_list = false;
  std::vector<Entry> entries;
};

// Reads a report, and an n-best list with segmentation (-t) if `nbest` is not empty.  By the number
// of the sentence.
std::map<int, Claim> ReadClaims(const std::string& report, const std::string& nbest);

}  // namespace oracle

#endif  // EXACT_ORACLE_CLAIMS_H_
