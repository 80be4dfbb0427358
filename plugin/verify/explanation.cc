#include "plugin/verify/explanation.h"

#include <fmt/format.h>

namespace verify {
namespace {

constexpr const char* kByWords =
    "Relaxation: the certificate has a price u(i) for each source word, a Lagrange multiplier of\n"
    "  the constraint that the word is translated exactly once.  We drop that constraint: words "
    "may\n"
    "  be translated several times or never, as long as N words are translated in all.  To each\n"
    "  phrase we add the prices of its words, and from the sum we subtract all prices.\n";
constexpr const char* kByContexts =
    "Relaxation: the certificate has prices v(f, h) for the language-model contexts h at each\n"
    "  frontier f, Lagrange multipliers of the constraint that a phrase is scored after the "
    "context\n"
    "  that the phrase before it left.  We drop that constraint: every phrase may choose its\n"
    "  context.  It pays the price of the context that it chooses and gets that of the one that "
    "it\n"
    "  leaves.\n";
constexpr const char* kDual =
    "  In a derivation the constraint holds, so all prices cancel and its score is its own.  "
    "Every\n"
    "  derivation is thus one of the structures that are now allowed.  A dynamic program over "
    "these\n"
    "  finds the best one: the value of the dual at these prices, an upper bound for all\n"
    "  derivations.  It would be one at any other prices, too, so the prices need not be "
    "trusted.\n";

constexpr const char* kNoWay =
    "Check: the coverages that the reordering rules allow form a small graph.  No way through it\n"
    "  translates all words, so there is no derivation.\n";
constexpr const char* kBoundSuffices =
    "Check: that is not above the claim.  No derivation can score more, so none needs to be "
    "looked\n"
    "  at.\n";
constexpr const char* kSearched =
    "Check: that is {:.9f} above the claim, so the bound alone does not prove it.\n"
    "  The derivations are searched, phrase by phrase.  A beginning is given up only if its score\n"
    "  and the dual's bound on what can follow are together not above the claim: no derivation "
    "that\n"
    "  begins so can score more.  {} states were left, and none of them leads to a derivation "
    "above\n"
    "  the claim.  So there is none, neither in what was searched nor in what was given up.\n";

constexpr const char* kByEnds =
    "Relaxation: the certificate has prices for the contexts at both ends of the strings of each\n"
    "  vertex, Lagrange multipliers of the constraint that a rule sees the two ends of the same\n"
    "  string in each of its slots.  We drop that constraint: a rule may choose both ends, "
    "each for\n"
    "  itself.  It pays the prices of the ends that it chooses and gets those of its own two "
    "ends.\n";
constexpr const char* kTreesSearched =
    "Check: that is {:.9f} above the claim, so the bound alone does not prove it.\n"
    "  The trees are searched, from the bottom up.  A part of a tree is given up only if its "
    "score\n"
    "  and the dual's bound on what can surround it are together not above the claim: no tree "
    "with\n"
    "  this part can score more.  {} parts were left, and none of them leads to a tree above the\n"
    "  claim.  So there is none, neither in what was searched nor in what was given up.\n";

}  // namespace

std::string ExplainSpace(const Space& space, const std::string& input) {
  return fmt::format("Sentence: {}\nSpace: {} words, {} phrases (options)\n",
                     nlohmann::json(input).dump(), space.length(), space.options().size());
}

std::string ExplainPhrase(const Option& option, double language_model_score) {
  return fmt::format("  {:11.6f}, language model {:11.6f}: {}\n", option.score.most,
                     language_model_score, TextOf(option));
}

std::string ExplainClaim(Verified::Claim claim, double limit, const std::optional<Interval>& score,
                         const std::string& what) {
  std::string text;
  if (score) text = fmt::format("{} scores {:.9f}.\n", what, score->Middle());
  switch (claim) {
    case Verified::Claim::kOptimal:
      text += "Claim: it is the best one.";
      break;
    case Verified::Claim::kBounded:
      text += "Claim: an upper bound only; there may be better derivations, or none so good.";
      break;
    case Verified::Claim::kInfeasible:
      return "Claim: there is no derivation.\n";
  }
  return text + fmt::format("  None scores more than {:.9f}, tolerance included.\n", limit);
}

std::string ExplainForest(const Forest& forest, const std::string& input) {
  std::size_t edges = 0;
  for (const Forest::Vertex& vertex : forest.vertices) edges += vertex.edges.size();
  return fmt::format("Sentence: {}\nSpace: a forest of {} vertices (label and span) and {} edges\n",
                     nlohmann::json(input).dump(), forest.vertices.size(), edges);
}

std::string ExplainTreeProof(const Proof& proof, double limit) {
  if (limit == kNothing) {
    return "Check: the grammar has no tree for the sentence.\n";
  }
  std::string text = std::string(kByEnds) + kDual;
  text += fmt::format("  Here it is {:.9f}.\n", proof.bound);
  if (!proof.states) return text + kBoundSuffices;
  return text + fmt::format(kTreesSearched, proof.bound - limit, *proof.states);
}

std::string ExplainProof(const Proof& proof, double limit) {
  if (limit == kNothing) return kNoWay;
  std::string text = std::string(proof.by_words ? kByWords : kByContexts) + kDual;
  text += fmt::format("  Here it is {:.9f}.\n", proof.bound);
  if (!proof.states) return text + kBoundSuffices;
  return text + fmt::format(kSearched, proof.bound - limit, *proof.states);
}

}  // namespace verify
