#include "verify/verifier.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <new>

#include "verify/proof.h"
#include "verify/text.h"

namespace verify {
namespace {

using nlohmann::json;

// How much scores may differ and still count as equal: sums are rounded.
double Tolerance(double score) { return std::max(1e-6, 1e-12 * std::abs(score)); }

void CheckSpace(const Model& model, const Certificate& certificate) {
  const json difference = json::diff(model.space, certificate.space);
  if (difference.empty()) return;
  const json::json_pointer place(difference[0]["path"].get<std::string>());
  const auto at = [&](const json& space) {
    return space.contains(place) ? space[place].dump() : std::string("nothing");
  };
  throw Rejected(fmt::format("another search space: {} is {} here and {} in the certificate",
                             place.to_string(), at(model.space), at(certificate.space)));
}

const Option& FindOption(const Space& space, const Phrase& phrase) {
  for (const Option& option : space.options()) {
    // Scores are sums of a few numbers, which may have been added in another order.
    const double difference = std::abs(option.plain_score - phrase.score);
    if (option.first == phrase.first && option.last == phrase.last &&
        option.text == phrase.target && difference <= 1e-9 * (1 + std::abs(phrase.score))) {
      return option;
    }
  }
  throw Rejected(fmt::format("the model has no phrase [{}-{}] '{}' with this score", phrase.first,
                             phrase.last, phrase.target));
}

// The score must be what the derivation scores, and no upper bound may be below it.
void CheckDerivation(const Space& space, const Certificate& certificate, std::string* story) {
  const Range score = ScoreDerivation(space, certificate.derivation, story);
  const double tolerance = certificate.tolerance;
  if (tolerance < 0 || tolerance > Up(Tolerance(score.most))) {
    throw Rejected(fmt::format("the tolerance is {:.9g}, which is not allowed", tolerance));
  }
  if (certificate.claimed_score > score.most + tolerance ||
      certificate.claimed_score < score.least - tolerance) {
    throw Rejected(fmt::format("the derivation scores {:.9g}, not {:.9g}", score.most,
                               certificate.claimed_score));
  }
  if (certificate.claimed_upper_bound < score.least - tolerance) {
    throw Rejected("the claimed upper bound is below the derivation's score");
  }
  if (certificate.claim == Claim::kOptimal &&
      certificate.claimed_upper_bound > certificate.claimed_score + tolerance) {
    throw Rejected("the claimed upper bound is above the claimed optimum");
  }
}

double LimitOf(const Certificate& certificate) {
  switch (certificate.claim) {
    case Claim::kOptimal:
      return certificate.claimed_score + certificate.tolerance;
    case Claim::kUpperBound:
      return certificate.claimed_upper_bound + Tolerance(certificate.claimed_upper_bound);
    default:
      return kNothing;
  }
}

// Returns what proves it.
std::string CheckClaim(const Model& model, const Certificate& certificate, std::size_t max_states,
                       std::string* story) {
  CheckSpace(model, certificate);
  const Space space(model, certificate.input);
  *story +=
      fmt::format("Space: {} words, {} phrases, distortion limit {}, gap rule {}\n", space.length(),
                  space.options().size(), model.distortion_limit, model.gap_rule ? "on" : "off");
  if (certificate.has_derivation) CheckDerivation(space, certificate, story);
  const double limit = LimitOf(certificate);
  *story += fmt::format("Claim: no derivation scores more than {:.9f}\n", limit);
  // Of an empty sentence there is one derivation, the empty one, which scores 0.
  if (space.length() == 0) {
    if (limit < 0) throw Rejected("the empty derivation scores 0");
    return "upper bound 0";
  }
  // Whether there is a derivation depends on the coverage alone, which is exact by contexts.
  const bool by_words =
      !certificate.prices.words.empty() && certificate.claim != Claim::kInfeasible;
  const Proof proof = Prove(space, certificate.prices, by_words, limit, max_states);
  *story += fmt::format("Prices on {}: the upper bound is {:.9f}\n",
                        by_words ? "source words" : "contexts", proof.upper_bound);
  if (proof.upper_bound <= limit) return fmt::format("upper bound {:.9g}", proof.upper_bound);
  if (certificate.claim == Claim::kInfeasible) throw Rejected("there are derivations");
  if (proof.most == kNothing) return fmt::format("search of {} states", proof.states);
  std::string better;
  for (const std::uint32_t i : proof.options) {
    const Option& option = space.options()[i];
    better += fmt::format(" [{}-{}] {}", option.first, option.last, option.text);
  }
  throw Rejected(fmt::format("a derivation scores {:.9g}:{}", proof.most, better));
}

}  // namespace

// Goes from place to place by the moves of the space: each phrase promises what the next one keeps.
Range ScoreDerivation(const Space& space, const std::vector<Phrase>& phrases, std::string* story) {
  *story +=
      fmt::format("{:>9} {:>11} {:>11} {:>11} {:>11}\n", "words", "phrase", "order", "LM", "sum");
  Range total;
  Place place;
  LanguageModel::Step words{space.language_model().Start(), {}, 0};
  Range end;
  for (std::size_t i = 0; i < phrases.size(); ++i) {
    const Option& option = FindOption(space, phrases[i]);
    Orientation promise = kNoOrientation;
    if (space.lexicalized() && i + 1 < phrases.size()) {
      promise =
          OrientationOf(option.first, option.last + 1, phrases[i + 1].first, phrases[i + 1].last);
    }
    const auto moves = space.Moves(place);
    const auto move = std::find_if(moves.begin(), moves.end(), [&](const Space::Move& candidate) {
      return candidate.span->first == option.first && candidate.span->last == option.last &&
             candidate.to.promised == promise;
    });
    if (move == moves.end()) {
      throw Rejected(
          fmt::format("phrase [{}-{}] covers a word again, or is too far from the others",
                      option.first, option.last));
    }
    words = space.language_model().Append(words.next, option.target);
    const Range score = space.ScoreOf(option, place.frontier, *move);
    total += score;
    total += words.score;
    end = space.EndAfter(option, words.next);
    place = move->to;
    *story +=
        fmt::format("{:>9} {:11.6f} {:11.6f} {:11.6f} {:11.6f}  {}\n",
                    fmt::format("{}-{}", option.first, option.last), option.score.most,
                    score.most - option.score.most, words.score.most, total.most, option.text);
  }
  if (place.gap != space.length()) throw Rejected(fmt::format("word {} is not covered", place.gap));
  total += end;
  *story += fmt::format("{:>9} {:>35.6f} {:11.6f}\n", "</s>", end.most, total.most);
  return total;
}

Finding Check(const Model& model, const Certificate& certificate, std::size_t max_states) {
  Finding finding;
  try {
    if (certificate.claim == Claim::kNone) return {Verdict::kNothingClaimed, certificate.why, ""};
    finding.why = CheckClaim(model, certificate, max_states, &finding.story);
    finding.verdict = Verdict::kVerified;
  } catch (const TooLarge& e) {
    finding.verdict = Verdict::kTooLarge;
    finding.why = e.what();
  } catch (const std::bad_alloc&) {
    finding.verdict = Verdict::kTooLarge;
    finding.why = "there is not enough memory";
  } catch (const std::exception& e) {  // Rejected, or something odd that is no proof either
    finding.why = e.what();
  }
  return finding;
}

}  // namespace verify
