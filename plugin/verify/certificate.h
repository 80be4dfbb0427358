// A certificate: what a search claims of a sentence (docs/certificate-format.md).
#ifndef VERIFY_CERTIFICATE_H_
#define VERIFY_CERTIFICATE_H_

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "verify/proof.h"

namespace verify {

// A phrase of the derivation.
struct Phrase {
  std::uint32_t first;
  std::uint32_t last;
  std::string target;
  double score;  // without language model and reordering
};

struct Certificate {
  // Reads a line; throws Rejected if it is not a certificate.
  explicit Certificate(std::string_view line);

  long id = 0;
  std::string status;  // "optimal", "bounded", "infeasible", or "unknown": nothing is claimed
  std::string why;     // of "unknown"
  std::string input;
  nlohmann::json space;
  bool has_derivation = false;
  std::vector<Phrase> derivation;
  double claimed_score = 0;
  double tolerance = 0;
  double claimed_upper_bound = 0;
  Prices prices;

 private:
  void Read(const nlohmann::json& record);
};

}  // namespace verify

#endif  // VERIFY_CERTIFICATE_H_
