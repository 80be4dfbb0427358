// The score of a derivation, phrase by phrase, from the raw model.
#ifndef VERIFY_DERIVATION_H_
#define VERIFY_DERIVATION_H_

#include <string>
#include <vector>

#include "verify/certificate.h"
#include "verify/space.h"

namespace verify {

struct ScoredPhrase {
  std::uint32_t option;
  Range jump;
  Range orientation;  // of this phrase, and what the phrase before it charges for it
  Range words;        // language model
};

struct ScoredDerivation {
  std::vector<ScoredPhrase> phrases;
  Range end;  // </s>
  Range total;
};

// Finds a certificate's phrases among the options; throws Rejected if one is not there.
std::vector<std::uint32_t> FindOptions(const Space& space, const std::vector<Phrase>& phrases);

// Throws Rejected if the options do not cover each word once, or break a reordering rule.
ScoredDerivation ScoreDerivation(Space* space, const std::vector<std::uint32_t>& options);

// "[0-1] my father [2-2] has ...".
std::string Describe(const Space& space, const std::vector<std::uint32_t>& options);

}  // namespace verify

#endif  // VERIFY_DERIVATION_H_
