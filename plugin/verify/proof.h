// Proves that no derivation scores more than a limit, with the help of a certificate's prices.
//
// There are prices on source words, u(i), and on the contexts of the language model at each
// frontier, v(f, h).  An option earns the prices of its words, pays that of the context that it is
// scored after, and earns that of the context that it leaves.  At the start all u(i) are paid and
// the price of the first context is earned.  In a derivation everything cancels: every word is
// translated once, and every option is scored after the context that the one before it left.
//
// One of these two facts is given up, so that more is allowed than derivations; the best of that,
// which is a small dynamic program, bounds them, whatever the prices are:
//  - By contexts: every option may choose the context it is scored after, among all that options
//    near enough can leave at its frontier.
//  - By words: words may be translated several times or never, as long as their number is right.
// If the bound is above the limit, all derivations that it does not exclude are looked at.
#ifndef VERIFY_PROOF_H_
#define VERIFY_PROOF_H_

#include <nlohmann/json.hpp>
#include <vector>

#include "verify/rounding.h"
#include "verify/space.h"

namespace verify {

struct Proof {
  bool by_words = false;
  double upper_bound = kNothing;       // from the prices
  std::size_t states = 0;              // that were searched, because the bound was above the limit
  double most = kNothing;              // the best derivation above the limit; kNothing = none
  std::vector<const Option*> options;  // of that derivation
};

// By words if the certificate has "word_prices".  Throws TooLarge if it takes more than
// `max_states`, and Rejected or an error of the JSON library for what are no prices.
Proof Prove(const Space& space, const nlohmann::json& certificate, double limit,
            std::size_t max_states);

}  // namespace verify

#endif  // VERIFY_PROOF_H_
