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

#include "verify/space.h"

namespace verify {

// Reads a line; throws Rejected if it is not a certificate.
nlohmann::json ReadCertificate(std::string_view line);

// Returns what proves the claim, or throws NotVerified, whatever a certificate holds.  Adds the
// check in words to the story.
std::string Check(const Model& model, const nlohmann::json& certificate, std::size_t max_states,
                  std::string* story);

// Adds a line a phrase to the story.  Throws Rejected if a phrase is not an option of the space or
// not allowed where it stands, or if a word is left.
double ScoreDerivation(const Space& space, const nlohmann::json& phrases, std::string* story);

}  // namespace verify

#endif  // VERIFY_VERIFIER_H_
