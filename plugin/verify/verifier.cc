#include "plugin/verify/verifier.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <new>
#include <utility>
#include <vector>

namespace verify {
namespace {

using nlohmann::json;

constexpr int kFormat = 1;
constexpr int kDeepest = 8;
constexpr std::string_view kClaims =
    "optimal/relaxation-bound optimal/bounded-search bounded/gap-only infeasible/infeasible "
    "unknown/none";

// A phrase has the positions of its first and last word, its target words, and the option's score.
const Option& FindOption(const Space& space, const json& phrase) {
  const double score = ParseHex(phrase.at(3));
  for (const Option& option : space.options()) {
    // Scores may have been added in another order.
    const bool close = std::abs(option.score - score) <= 1e-9 * (1 + std::abs(score));
    if (close && phrase.at(0) == option.first && phrase.at(1) == option.last &&
        phrase.at(2) == option.text) {
      return option;
    }
  }
  throw Rejected("the model has no phrase " + phrase.dump());
}

// Scores that differ by no more than this count as equal, because sums are rounded.
double Tolerance(double score) { return std::max(1e-6, 1e-12 * std::abs(score)); }

// Checks the derivation.  Returns the limit above which, by the claim, no derivation scores.
double LimitOf(const json& certificate, const Space& space, std::string* story) {
  if (certificate["status"] == "infeasible") return kNothing;
  const bool optimal = certificate["status"] == "optimal";
  const double upper_bound = ParseHex(certificate.at("claimed_upper_bound"));
  const double rounded = upper_bound + Tolerance(upper_bound);
  if (!optimal && !certificate.contains("derivation")) return rounded;
  const double score = ScoreDerivation(space, certificate.at("derivation"), story);
  const double claimed = ParseHex(certificate.at("claimed_score"));
  const double tolerance = ParseHex(certificate.at("tolerance"));
  if (tolerance < 0 || tolerance > Up(Tolerance(score))) {
    throw Rejected(fmt::format("a tolerance of {:.9g} is not allowed", tolerance));
  }
  if (std::abs(claimed - score) > tolerance) {
    throw Rejected(fmt::format("the derivation scores {:.9g}, not {:.9g}", score, claimed));
  }
  if (optimal && std::abs(upper_bound - claimed) > tolerance) {
    throw Rejected("the claimed upper bound is not the claimed optimum");
  }
  return optimal ? score + tolerance : rounded;
}

}  // namespace

std::string Check(const Model& model, const json& certificate, std::size_t max_states,
                  std::string* story) try {
  if (certificate["status"] == "unknown") {
    throw NotVerified("nothing claimed", certificate.at("why").get<std::string>());
  }
  const json differences = json::diff(model.space, certificate.at("space"));
  if (!differences.empty()) {
    throw Rejected("another search space; changes: " + differences.dump());
  }
  const auto input = certificate.at("input").get<std::string>();
  const Space space(model, input);
  *story += fmt::format("Sentence: {}\nSpace: {} words, {} phrases\n", json(input).dump(),
                        space.length(), space.options().size());
  const double limit = LimitOf(certificate, space, story);
  *story += fmt::format("Claim: no derivation scores more than {:.9f}\n", limit);
  // An empty sentence has one derivation, the empty one, which scores 0.
  if (space.length() == 0) {
    if (limit < 0) throw Rejected("the empty derivation scores 0");
    return "upper bound 0";
  }
  return Prove(space, certificate, limit, max_states, story);
} catch (const json::exception& e) {
  throw Rejected(e.what());
} catch (const std::bad_alloc&) {
  throw TooLarge("there is not enough memory");
}

nlohmann::json ReadCertificate(std::string_view line) {
  const auto not_too_deep = [](int depth, json::parse_event_t, const json&) {
    if (depth > kDeepest) throw Rejected("not a certificate (nested too deeply)");
    return true;
  };
  try {
    json record = json::parse(line, not_too_deep);
    record.value("input", std::string());  // throws if it is not a text
    const auto status = record.at("status").get<std::string>();
    const bool claim = IsOneOf(status + "/" + record.at("kind").get<std::string>(), kClaims);
    if (claim && record.at("format") == kFormat && record.at("id").is_number_integer()) {
      return record;
    }
  } catch (const json::exception& e) {
    throw Rejected(std::string("not a certificate (") + e.what() + ")");
  }
  throw Rejected("format, id, status or kind are not those of a certificate");
}

double ScoreDerivation(const Space& space, const nlohmann::json& phrases, std::string* story) {
  // With lexicalized reordering there is a way for each promise, until the next phrase selects one.
  std::vector<std::pair<Place, double>> ways = {{{}, 0}};
  Context context = space.language_model().Start();
  double end = 0;
  for (const json& phrase : phrases) {
    const Option& option = FindOption(space, phrase);
    const auto words = space.language_model().Append(context, option.target);
    std::vector<std::pair<Place, double>> longer;
    for (const auto& [place, score] : ways) {
      for (const Move& move : space.Moves(place)) {
        if (move.option != &option) continue;
        longer.emplace_back(move.to, Up(score + Up(move.score + words.score)));
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

}  // namespace verify
