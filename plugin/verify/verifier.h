// Checks certificates against a model: start reading here.
//
// A certificate (docs/certificate-format.md) says what a search claims of a sentence, and gives
// prices.  One claim is checked: no derivation of the sentence's search space scores more than a
// limit.  The prices give an upper bound; if that is not low enough, all derivations that it does
// not exclude are looked at.  And the certificate's derivation must be one of the space, and score
// what is claimed.
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
#ifndef VERIFY_VERIFIER_H_
#define VERIFY_VERIFIER_H_

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "plugin/verify/space.h"

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

// Proves that no derivation scores more than the limit; by words if the certificate has
// "word_prices".  Throws Rejected if one does, TooLarge if it takes more than `max_states`, and
// Rejected or an error of the JSON library for what are no prices.
std::string Prove(const Space& space, const nlohmann::json& certificate, double limit,
                  std::size_t max_states, std::string* story);

}  // namespace verify

#endif  // VERIFY_VERIFIER_H_
