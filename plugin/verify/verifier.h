// Checks certificates against a model: start reading here.
//
// A certificate (docs/certificate-format.md) says what a search claims of a sentence, and gives
// prices.  One claim is checked: no derivation of the sentence's search space scores more than a
// limit.  The prices give an upper bound; if that is not low enough, all derivations that it does
// not exclude are looked at.  And the certificate's derivation must be one of the space, and score
// what is claimed.
#ifndef VERIFY_VERIFIER_H_
#define VERIFY_VERIFIER_H_

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "verify/proof.h"
#include "verify/space.h"

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

struct Finding {
  std::string verdict = "rejected";  // or "verified", "too large to check", ...
  std::string why;
  std::string story;  // the check in words
};

// Never throws for what a certificate holds.
Finding Check(const Model& model, const Certificate& certificate, std::size_t max_states);

// Adds a line a phrase to the story.  Throws Rejected if a phrase is not an option of the space or
// not allowed where it stands, or if a word is left.
double ScoreDerivation(const Space& space, const std::vector<Phrase>& phrases, std::string* story);

}  // namespace verify

#endif  // VERIFY_VERIFIER_H_
