#include "verify/verifier.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <new>

#include "verify/text.h"

namespace verify {
namespace {

using nlohmann::json;

// How much scores may differ and still count as equal: sums are rounded.
double Tolerance(double score) { return std::max(1e-6, 1e-12 * std::abs(score)); }

std::string Text(double number) { return fmt::format("{:.9g}", number); }

void CheckSpace(const Model& model, const Certificate& certificate) {
  const json difference = json::diff(model.space, certificate.space);
  if (difference.empty()) return;
  const json::json_pointer place(difference[0]["path"].get<std::string>());
  const auto at = [&](const json& space) {
    return space.contains(place) ? space[place].dump() : std::string("nothing");
  };
  throw Rejected("another search space: " + place.to_string() + " is " + at(model.space) +
                 " here and " + at(certificate.space) + " in the certificate");
}

// The score must be what the derivation scores, and no upper bound may be below it.
void CheckDerivation(Space* space, const Certificate& certificate) {
  const Range score = ScoreDerivation(space, FindOptions(*space, certificate.derivation)).total;
  const double tolerance = Tolerance(score.most);
  if (!(certificate.tolerance <= Up(tolerance)) || certificate.tolerance < 0) {
    throw Rejected("the tolerance is " + Text(certificate.tolerance) + ", more than " +
                   Text(tolerance));
  }
  if (certificate.claimed_score > score.most + certificate.tolerance ||
      certificate.claimed_score < score.least - certificate.tolerance) {
    throw Rejected("the derivation scores " + Text(score.most) + ", not " +
                   Text(certificate.claimed_score));
  }
  if (certificate.claimed_upper_bound < score.least - certificate.tolerance) {
    throw Rejected("the claimed upper bound is below the derivation's score");
  }
  if (certificate.claim == Claim::kOptimal &&
      certificate.claimed_upper_bound > certificate.claimed_score + certificate.tolerance) {
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

void CheckLimit(Space* space, const Certificate& certificate, std::size_t max_states,
                Finding* finding) {
  Counter counter(max_states);
  // Whether there is a derivation depends on the coverage alone, which only the first one knows.
  const bool by_contexts =
      certificate.word_prices.empty() || certificate.claim == Claim::kInfeasible;
  const std::unique_ptr<Bound> bound =
      by_contexts ? NewContextBound(space, certificate.context_prices, &counter)
                  : NewWordBound(space, certificate.word_prices, &counter);
  finding->upper_bound = bound->At(Place())(space->contexts().start());
  if (finding->upper_bound <= finding->limit) return;
  if (certificate.claim == Claim::kInfeasible) throw Rejected("there are derivations");
  finding->searched = true;
  const SearchResult found = SearchAbove(space, *bound, finding->limit, &counter);
  finding->search_states = found.states;
  if (found.most == kNothing) return;
  throw Rejected("a derivation scores " + Text(found.most) + ": " +
                 Describe(*space, found.options));
}

void CheckClaim(const Model& model, const Certificate& certificate, std::size_t max_states,
                Finding* finding) {
  CheckSpace(model, certificate);
  Space space(model, certificate.input);
  if (certificate.has_derivation) CheckDerivation(&space, certificate);
  finding->limit = LimitOf(certificate);
  // Of an empty sentence there is one derivation, the empty one, which scores 0.
  if (space.length() == 0) {
    if (finding->limit < 0) throw Rejected("the empty derivation scores 0");
    return;
  }
  CheckLimit(&space, certificate, max_states, finding);
}

}  // namespace

const char* Name(Verdict verdict) {
  constexpr std::array<const char*, kVerdicts> kNames = {
      "verified", "rejected", "too large to check", "not checkable", "nothing claimed"};
  return kNames[static_cast<std::size_t>(verdict)];
}

Finding Check(const Model& model, const Certificate& certificate, std::size_t max_states) {
  Finding finding;
  if (certificate.claim == Claim::kNone) {
    finding.verdict = Verdict::kNothingClaimed;
    finding.why = certificate.why;
    return finding;
  }
  try {
    CheckClaim(model, certificate, max_states, &finding);
    finding.verdict = Verdict::kVerified;
    finding.why = finding.searched
                      ? "search of " + std::to_string(finding.search_states) + " states"
                      : "upper bound " + Text(finding.upper_bound);
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
