#include "verify/verifier.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <new>
#include <utility>
#include <vector>

#include "verify/proof.h"
#include "verify/text.h"

namespace verify {
namespace {

using nlohmann::json;

constexpr int kFormat = 1;
constexpr int kDeepest = 8;
// Numbers of any use are smaller; sums of them stay far from infinity.
constexpr double kLargest = 1e12;

constexpr std::string_view kClaims =
    "optimal/relaxation-bound optimal/bounded-search bounded/gap-only infeasible/infeasible "
    "unknown/none";

double ReadHex(const json& value) {
  const auto text = value.get<std::string>();
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  const bool hex = text.compare(0, 2, "0x") == 0 || text.compare(0, 3, "-0x") == 0;
  if (hex && end == text.c_str() + text.size() && std::abs(number) <= kLargest) return number;
  throw Rejected("'" + text + "' is not a number of a certificate");
}

Prices ReadPrices(const json& certificate) {
  Prices prices;
  for (const json& price : certificate.value("word_prices", json::array())) {
    prices.words.push_back(ReadHex(price));
  }
  for (const json& frontier : certificate.value("context_prices", json::array())) {
    prices.contexts.emplace_back();
    for (const json& context : frontier) {
      prices.contexts.back().emplace_back(context.at(0).get<std::string>(), ReadHex(context.at(1)));
    }
  }
  return prices;
}

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

// A phrase is the first and the last word, the target words, and the option's score.
const Option& FindOption(const Space& space, const json& phrase) {
  const double score = ReadHex(phrase.at(3));
  for (const Option& option : space.options()) {
    // Numbers must be integers: the library would take true for 1.
    if (phrase.at(0).is_number_integer() && phrase[0] == option.first &&
        phrase.at(1).is_number_integer() && phrase[1] == option.last &&
        phrase.at(2) == option.text &&
        // The sum of a few numbers may have been added in another order.
        std::abs(option.score - score) <= 1e-9 * (1 + std::abs(score))) {
      return option;
    }
  }
  throw Rejected("the model has no phrase " + phrase.dump());
}

// How much scores may differ and still count as equal: sums are rounded.
double Tolerance(double score) { return std::max(1e-6, 1e-12 * std::abs(score)); }

// Returns what no derivation scores more than, if the claim is true.  Checks the derivation.
double LimitOf(const json& certificate, const Space& space, std::string* story) {
  if (certificate["status"] == "infeasible") return kNothing;
  const bool optimal = certificate["status"] == "optimal";
  const double upper_bound = ReadHex(certificate.at("claimed_upper_bound"));
  const double rounded = upper_bound + Tolerance(upper_bound);
  if (!optimal && !certificate.contains("derivation")) return rounded;
  const double score = ScoreDerivation(space, certificate.at("derivation"), story);
  const double claimed = ReadHex(certificate.at("claimed_score"));
  const double tolerance = ReadHex(certificate.at("tolerance"));
  if (tolerance < 0 || tolerance > Up(Tolerance(score))) {
    throw Rejected(fmt::format("a tolerance of {:.9g} is not allowed", tolerance));
  }
  if (std::abs(claimed - score) > tolerance) {
    throw Rejected(fmt::format("the derivation scores {:.9g}, not {:.9g}", score, claimed));
  }
  if (optimal && std::abs(upper_bound - claimed) > tolerance) {
    throw Rejected("the claimed upper bound is not the claimed optimum");
  }
  return optimal ? claimed + tolerance : rounded;
}

// Returns what proves the claim, or throws.
std::string CheckClaim(const Model& model, const json& certificate, std::size_t max_states,
                       std::string* story) {
  CheckSpace(model.space, certificate.at("space"));
  const auto input = certificate.at("input").get<std::string>();
  const Space space(model, input);
  *story += fmt::format("Sentence: {}\nSpace: {} words, {} phrases\n", input, space.length(),
                        space.options().size());
  const double limit = LimitOf(certificate, space, story);
  *story += fmt::format("Claim: no derivation scores more than {:.9f}\n", limit);
  // Of an empty sentence there is one derivation, the empty one, which scores 0.
  if (space.length() == 0) {
    if (limit < 0) throw Rejected("the empty derivation scores 0");
    return "upper bound 0";
  }
  const Prices prices = ReadPrices(certificate);
  // Whether there is a derivation depends on the coverage alone, which is exact by contexts.
  const bool by_words = !prices.words.empty() && limit != kNothing;
  const Proof proof = Prove(space, prices, by_words, limit, max_states);
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

nlohmann::json ReadCertificate(std::string_view line) {
  const auto not_too_deep = [](int depth, json::parse_event_t, const json&) {
    if (depth > kDeepest) throw Rejected("not a certificate (nested too deeply)");
    return true;
  };
  try {
    json record = json::parse(line, not_too_deep);
    const std::string status = record.at("status").get<std::string>();
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
  // With lexicalized reordering there is a way for each promise, until the next phrase keeps one.
  std::vector<std::pair<Place, double>> ways = {{{}, 0}};
  Context context = space.language_model().Start();
  double end = 0;
  for (const json& phrase : phrases) {
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

Finding Check(const Model& model, const nlohmann::json& certificate, std::size_t max_states) {
  Finding finding;
  try {
    if (certificate.at("status") == "unknown") {
      return {"nothing claimed", certificate.at("why").get<std::string>(), ""};
    }
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
