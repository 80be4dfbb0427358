// Checks certificates against a model: start reading here.
//
// Of every certificate one claim is checked: no derivation of the sentence's search space scores
// more than a limit.  The certificate's prices give an upper bound; if that is not low enough, all
// derivations that the bound does not exclude are looked at.  And the certificate's derivation
// must be one of the space, and score what is claimed.
#ifndef VERIFY_VERIFIER_H_
#define VERIFY_VERIFIER_H_

#include <array>
#include <string>
#include <vector>

#include "verify/certificate.h"
#include "verify/model.h"
#include "verify/space.h"

namespace verify {

enum class Verdict { kVerified, kRejected, kTooLarge, kNotCheckable, kNothingClaimed };
constexpr std::array<const char*, 5> kVerdictNames = {"verified", "rejected", "too large to check",
                                                      "not checkable", "nothing claimed"};

struct Finding {
  Verdict verdict = Verdict::kRejected;
  std::string why;
  std::string story;  // the space, the derivation, the prices and the proof in words
};

// Never throws for what a certificate holds.
Finding Check(const Model& model, const Certificate& certificate, std::size_t max_states);

// Scores a derivation; adds a line a phrase to the story.  Throws Rejected if a phrase is not an
// option of the space, or is not where it may be, or a word is left.
Range ScoreDerivation(const Space& space, const std::vector<Phrase>& phrases, std::string* story);

}  // namespace verify

#endif  // VERIFY_VERIFIER_H_
