// Checks certificates against a model: start reading here.
//
// Of every certificate one claim is checked: no derivation of the sentence's search space scores
// more than a limit.  The certificate's prices give an upper bound; if that is not low enough, all
// derivations that the bound does not exclude are looked at.  And the certificate's derivation
// must be one of the space, and score what is claimed.
#ifndef VERIFY_VERIFIER_H_
#define VERIFY_VERIFIER_H_

#include <string>

#include "verify/certificate.h"
#include "verify/derivation.h"
#include "verify/model.h"

namespace verify {

enum class Verdict { kVerified, kRejected, kTooLarge, kNotCheckable, kNothingClaimed };
constexpr std::size_t kVerdicts = 5;

const char* Name(Verdict verdict);

struct Finding {
  Verdict verdict = Verdict::kRejected;
  std::string why;
  double limit = kNothing;        // the claim is that nothing scores more
  double upper_bound = kNothing;  // from the prices
  bool searched = false;          // whether the bound was not enough
  std::size_t search_states = 0;
};

// Never throws for what a certificate holds.
Finding Check(const Model& model, const Certificate& certificate, std::size_t max_states);

}  // namespace verify

#endif  // VERIFY_VERIFIER_H_
