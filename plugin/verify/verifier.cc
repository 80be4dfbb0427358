#include "verify/verifier.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <new>

#include "verify/text.h"

namespace verify {
namespace {

using nlohmann::json;

// How much scores may differ and still count as equal: sums are rounded.
double Tolerance(double score) { return std::max(1e-6, 1e-12 * std::abs(score)); }

void CheckSpace(const json& own, const json& claimed) {
  const json difference = json::diff(own, claimed);
  if (difference.empty()) return;
  const json::json_pointer place(difference[0]["path"].get<std::string>());
  const auto at = [&](const json& space) {
    return space.contains(place) ? space[place].dump() : std::string("nothing");
  };
  throw Rejected(fmt::format("another search space: {} is {} here and {} in the certificate",
                             place.to_string(), at(own), at(claimed)));
}

std::string TextOf(const Option& option) {
  return fmt::format("[{}-{}] {}", option.first, option.last, option.text);
}

const Option& FindOption(const Space& space, const Phrase& phrase) {
  for (const Option& option : space.options()) {
    // The sum of a few numbers may have been added in another order.
    const bool same_score =
        std::abs(option.score - phrase.score) <= 1e-9 * (1 + std::abs(phrase.score));
    if (option.first == phrase.first && option.last == phrase.last &&
        option.text == phrase.target && same_score) {
      return option;
    }
  }
  throw Rejected(fmt::format("the model has no phrase [{}-{}] '{}' with this score", phrase.first,
                             phrase.last, phrase.target));
}

// The claimed score must be the derivation's, and the upper bound of an optimum that score.
void CheckScore(const Certificate& certificate, double score) {
  const double tolerance = certificate.tolerance;
  const double claimed = certificate.claimed_score;
  if (tolerance < 0 || tolerance > Up(Tolerance(score))) {
    throw Rejected(fmt::format("a tolerance of {:.9g} is not allowed", tolerance));
  }
  if (std::abs(claimed - score) > tolerance) {
    throw Rejected(fmt::format("the derivation scores {:.9g}, not {:.9g}", score, claimed));
  }
  if (certificate.status == "optimal" &&
      std::abs(certificate.claimed_upper_bound - claimed) > tolerance) {
    throw Rejected("the claimed upper bound is not the claimed optimum");
  }
}

// Nothing must score more, if the claim is true.
double LimitOf(const Certificate& certificate) {
  if (certificate.status == "infeasible") return kNothing;
  if (certificate.status == "optimal") return certificate.claimed_score + certificate.tolerance;
  return certificate.claimed_upper_bound + Tolerance(certificate.claimed_upper_bound);
}

// Returns what proves the claim, or throws.
std::string CheckClaim(const Model& model, const Certificate& certificate, std::size_t max_states,
                       std::string* story) {
  CheckSpace(model.space, certificate.space);
  const Space space(model, certificate.input);
  *story +=
      fmt::format("Space: {} words, {} phrases; distortion limit {}, gap rule {}\n", space.length(),
                  space.options().size(), model.distortion_limit, model.gap_rule ? "on" : "off");
  if (certificate.has_derivation) {
    CheckScore(certificate, ScoreDerivation(space, certificate.derivation, story));
  }
  const double limit = LimitOf(certificate);
  *story +=
      fmt::format("Claim: {}: no derivation scores more than {:.9f}\n", certificate.status, limit);
  // Of an empty sentence there is one derivation, the empty one, which scores 0.
  if (space.length() == 0) {
    if (limit < 0) throw Rejected("the empty derivation scores 0");
    return "upper bound 0";
  }
  // Whether there is a derivation depends on the coverage alone, which is exact by contexts.
  const bool by_words = !certificate.prices.words.empty() && limit != kNothing;
  const Proof proof = Prove(space, certificate.prices, by_words, limit, max_states);
  *story += fmt::format("Check: prices on {} give the upper bound {:.9f}\n",
                        by_words ? "source words" : "contexts", proof.upper_bound);
  if (proof.upper_bound <= limit) return fmt::format("upper bound {:.9g}", proof.upper_bound);
  if (limit == kNothing) throw Rejected("there are derivations");
  if (proof.most == kNothing) return fmt::format("search of {} states", proof.states);
  std::string better;
  for (const Option* option : proof.options) better += " " + TextOf(*option);
  throw Rejected(fmt::format("a derivation scores {:.9g}:{}", proof.most, better));
}

}  // namespace

double ScoreDerivation(const Space& space, const std::vector<Phrase>& phrases, std::string* story) {
  // With lexicalized reordering there is a way for each promise, until the next phrase keeps one.
  std::vector<std::pair<Place, double>> ways = {{{}, 0}};
  Context context = space.language_model().Start();
  double end = 0;
  for (const Phrase& phrase : phrases) {
    const Option& option = FindOption(space, phrase);
    const auto words = space.language_model().Append(context, option.target);
    std::vector<std::pair<Place, double>> longer;
    for (const auto& [place, score] : ways) {
      for (const Move& move : space.Moves(place)) {
        if (move.span->first != option.first || move.span->last != option.last) continue;
        const double more = Up(space.ScoreOf(option, place.frontier, move) + words.score);
        longer.emplace_back(move.to, Up(score + more));
      }
    }
    if (longer.empty()) throw Rejected(TextOf(option) + " covers a word again, or breaks a rule");
    *story += fmt::format("  {:11.6f}, language model {:11.6f}: {}\n", option.score, words.score,
                          TextOf(option));
    ways = std::move(longer);
    context = words.next;
    end = space.EndAfter(option, context);
  }
  const auto& [place, score] = ways.front();
  if (place.gap != space.length()) throw Rejected("not all words are covered");
  *story += fmt::format("With order and </s> ({:.6f}) it scores {:.9f}\n", end, Up(score + end));
  return Up(score + end);
}

Finding Check(const Model& model, const Certificate& certificate, std::size_t max_states) {
  if (certificate.status == "unknown") return {"nothing claimed", certificate.why, ""};
  Finding finding;
  finding.story = fmt::format("Certificate {}: {}\n", certificate.id, certificate.input);
  try {
    finding.why = CheckClaim(model, certificate, max_states, &finding.story);
    finding.verdict = "verified";
  } catch (const TooLarge& e) {
    finding.verdict = "too large to check";
    finding.why = e.what();
  } catch (const std::bad_alloc&) {
    finding.verdict = "too large to check";
    finding.why = "there is not enough memory";
  } catch (const std::exception& e) {  // Rejected, or something odd that is no proof either
    finding.why = e.what();
  }
  return finding;
}

}  // namespace verify
