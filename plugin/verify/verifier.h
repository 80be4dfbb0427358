// Checks certificates against a model: start reading here.
//
// A certificate (docs/certificate-format.md) states what a search claims about a sentence, and
// gives prices.  Its derivation must belong to the sentence's search space and score what is
// claimed.  And no derivation of the space may score more than a limit: that is proved with the
// prices.
//
// There are prices on source words, u(i), and on the contexts of the language model at each
// frontier, v(f, h).  To the score of an option we add the prices of its words and of the context
// that it leaves, and from it we subtract the price of the context after which it is scored.  At
// the start we subtract all u(i) and add the price of the first context.  In a derivation all
// prices cancel: every word is translated once, and every option is scored after the context that
// the option before it left.
//
// To get an upper bound, one of these two conditions is dropped.  Then more is allowed than
// derivations, and a small dynamic program finds the best of it.  Its score is an upper bound
// whatever the prices are:
//  - By contexts: every option may choose the context after which it is scored, among all that
//    options near enough can leave at its frontier.
//  - By words: words may be translated several times or never, as long as their number is right.
// If the bound is above the limit, all derivations that it does not exclude are searched.
//
// Chart models have trees in the place of derivations, and prices on both ends of the strings of
// their parts: chart/network.h.
#ifndef VERIFY_VERIFIER_H_
#define VERIFY_VERIFIER_H_

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "plugin/verify/space.h"

namespace verify {

// What was proved of a sentence.
struct Verified {
  enum class Claim { kOptimal, kBounded, kInfeasible } claim;
  std::string text;  // the claim, with the gap if there is one, and what proves it
};

// Returns what was proved, or throws NotVerified, whatever a certificate contains.  Appends an
// explanation of the check to the story.
Verified Check(const Model& model, const nlohmann::json& certificate, std::size_t max_states,
               std::string* story);

// Appends a line for each phrase to the story.  Throws Rejected if a phrase is not an option of the
// space or not allowed at its place, or if a word is not covered.
Interval ScoreDerivation(const Space& space, const nlohmann::json& phrases, std::string* story);

struct Proof {
  bool by_words = false;              // otherwise by contexts
  double bound = 0;                   // what the prices alone prove
  std::optional<std::size_t> states;  // of the search, if there had to be one
};

// Proves that no derivation scores more than the limit; by words if the certificate has
// "word_prices".  Throws Rejected if one does, TooLarge if it takes more than `max_states`, and
// Rejected or an error of the JSON library if the prices are not numbers.
Proof Prove(const Space& space, const nlohmann::json& certificate, double limit,
            std::size_t max_states);

}  // namespace verify

#endif  // VERIFY_VERIFIER_H_
