#include "plugin/verify/verifier.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <new>
#include <utility>
#include <vector>

#include "plugin/verify/chart/chart_proof.h"
#include "plugin/verify/chart/tree.h"
#include "plugin/verify/explanation.h"

namespace verify {
namespace {

using nlohmann::json;
using Claim = Verified::Claim;

// A phrase has the positions of its first and last word, its target words, and the option's score.
const Option& FindOption(const Space& space, const json& phrase) {
  const double score = ParseHex(phrase.at(3));
  const bool exact = phrase.at(0).is_number_unsigned() && phrase.at(1).is_number_unsigned();
  for (const Option& option : space.options()) {
    // Scores may have been added in another order.
    const double slack = 1e-9 * (1 + std::abs(score));
    const bool close = option.score.least - slack <= score && score <= option.score.most + slack;
    if (exact && phrase.size() == 4 && close && phrase.at(0) == option.first &&
        phrase.at(1) == option.last && phrase.at(2) == option.text) {
      return option;
    }
  }
  throw Rejected("the model has no phrase " + phrase.dump());
}

// Scores that differ by no more than this count as equal, because sums are rounded.
double Tolerance(double score) { return std::max(1e-6, 1e-12 * std::abs(score)); }

struct Limit {
  Claim claim = Claim::kInfeasible;
  double most = kNothing;         // by the claim, no derivation scores more
  std::optional<Interval> score;  // of the derivation, if there is one
};

// What is claimed to be the best: a derivation of a phrase-based model, or a tree of a chart model.
struct Solution {
  const char* field;  // of the certificate
  std::function<Interval()> score;
};

// The score of the solution, which must be the claimed one.
Interval CheckSolution(const json& certificate, const Solution& solution) {
  if (!certificate.at(solution.field).is_array()) {
    throw Rejected(fmt::format("the {} is not a list", solution.field));
  }
  const Interval score = solution.score();
  const double claimed = ParseHex(certificate.at("claimed_score"));
  const double tolerance = ParseHex(certificate.at("tolerance"));
  if (tolerance < 0 || tolerance > Up(Tolerance(score.least))) {
    throw Rejected(fmt::format("a tolerance of {:.9g} is not allowed", tolerance));
  }
  if (!(score.most - score.least <= Tolerance(score.least))) {
    throw TooLarge("numbers so large that the score is not known to the tolerance");
  }
  if (!(std::abs(claimed - score.least) <= tolerance)) {
    throw Rejected(
        fmt::format("the {} scores {:.9g}, not {:.9g}", solution.field, score.Middle(), claimed));
  }
  return score;
}

// Checks the solution.  Returns the limit above which, by the claim, none scores.
Limit FindLimit(const json& certificate, const Solution& solution) {
  Limit limit;
  if (certificate["status"] == "infeasible") {
    for (const char* field : {solution.field, "claimed_score", "claimed_upper_bound"}) {
      if (certificate.contains(field))
        throw Rejected("infeasible, but has a field " + json(field).dump());
    }
    return limit;
  }
  const bool optimal = certificate["status"] == "optimal";
  limit.claim = optimal ? Claim::kOptimal : Claim::kBounded;
  const double upper_bound = ParseHex(certificate.at("claimed_upper_bound"));
  limit.most = upper_bound + Tolerance(upper_bound);
  if (optimal || certificate.contains(solution.field)) {
    limit.score = CheckSolution(certificate, solution);
  } else if (certificate.contains("claimed_score")) {
    throw Rejected(fmt::format("a score, but no {}", solution.field));
  }
  if (!optimal) return limit;
  const double tolerance = ParseHex(certificate.at("tolerance"));
  if (!(std::abs(upper_bound - ParseHex(certificate.at("claimed_score"))) <= tolerance)) {
    throw Rejected("the claimed upper bound is not the claimed optimum");
  }
  limit.most = limit.score->least + tolerance;
  return limit;
}

std::string Describe(const Limit& limit, const Proof& proof) {
  const std::string how = proof.states ? fmt::format("search of {} states", *proof.states)
                                       : fmt::format("the prices' bound {:.9g}", proof.bound);
  switch (limit.claim) {
    case Claim::kOptimal:
      return fmt::format("optimal: score {:.9g}, {}", limit.score->Middle(), how);
    case Claim::kInfeasible:
      return "infeasible: there is no derivation";
    case Claim::kBounded:
      break;
  }
  if (!limit.score) {
    return fmt::format("bounded (no translation): none scores more than {:.9g}", limit.most);
  }
  return fmt::format("bounded (gap {:.3g}): score {:.9g}, none scores more than {:.9g}",
                     limit.most - limit.score->least, limit.score->Middle(), limit.most);
}

// The certificate's search space must be the model's.
void CompareSpaces(const Model& model, const json& certificate) {
  json claimed = certificate.at("space");
  for (const std::size_t feature : model.not_hashed) {
    claimed.at("features").at(feature).erase("xxh128");
  }
  const json differences = json::diff(model.space, claimed);
  if (!differences.empty()) {
    throw Rejected("another search space; changes: " + differences.dump());
  }
  if (model.space.dump() != claimed.dump()) throw Rejected("a search space with other types");
}

Verified CheckPhrases(const Model& model, const json& certificate, const std::string& input,
                      std::size_t max_states, std::string* story) {
  const Space space(model, input);
  *story += ExplainSpace(space, input);
  const Limit limit = FindLimit(
      certificate,
      {"derivation", [&] { return ScoreDerivation(space, certificate["derivation"], story); }});
  *story += ExplainClaim(limit.claim, limit.most, limit.score,
                         "With its order and </s>, this derivation");
  Proof proof;
  if (space.length() > 0) {
    proof = Prove(space, certificate, limit.most, max_states);
    *story += ExplainProof(proof, limit.most);
  } else if (limit.most < 0) {
    throw Rejected("an empty sentence has the empty derivation, which scores 0");
  }
  return {limit.claim, Describe(limit, proof)};
}

Verified CheckTrees(const Model& model, const json& certificate, const std::string& input,
                    std::size_t max_states, std::string* story) {
  Work work(max_states);
  const Forest forest(model, SplitSentence(input), &work);
  *story += ExplainForest(forest, input);
  const Limit limit = FindLimit(certificate, {"tree", [&] {
                                                return ScoreTree(forest, model.language_model,
                                                                 certificate["tree"], story);
                                              }});
  *story +=
      ExplainClaim(limit.claim, limit.most, limit.score, "With the language model, this tree");
  const Proof proof = ProveTrees(forest, model.language_model, certificate, limit.most, &work);
  *story += ExplainTreeProof(proof, limit.most);
  return {limit.claim, Describe(limit, proof)};
}

}  // namespace

Verified Check(const Model& model, const json& certificate, std::size_t max_states,
               std::string* story) try {
  if (certificate["status"] == "unknown") {
    throw NotVerified("nothing claimed", certificate.at("why").get<std::string>());
  }
  CompareSpaces(model, certificate);
  const auto input = certificate.at("input").get<std::string>();
  model.RequireCheckable(input);
  return model.chart ? CheckTrees(model, certificate, input, max_states, story)
                     : CheckPhrases(model, certificate, input, max_states, story);
} catch (const json::exception& e) {
  throw Rejected(e.what());
} catch (const std::bad_alloc&) {
  throw TooLarge("there is not enough memory");
}

Interval ScoreDerivation(const Space& space, const nlohmann::json& phrases, std::string* story) {
  // With lexicalized reordering there is a way for each promise, until the next phrase selects one.
  std::vector<std::pair<Place, Interval>> ways = {{{}, {}}};
  Context context = space.language_model().Start();
  Interval end;
  for (const json& phrase : phrases) {
    const Option& option = FindOption(space, phrase);
    const auto words = space.language_model().Append(context, option.target);
    std::vector<std::pair<Place, Interval>> longer;
    for (const auto& [place, score] : ways) {
      for (const Move& move : space.Moves(place)) {
        if (move.option != &option) continue;
        longer.emplace_back(move.to, score + move.score + words.score);
      }
    }
    if (longer.empty()) throw Rejected(TextOf(option) + " covers a word again, or breaks a rule");
    *story += ExplainPhrase(option, words.score.most);
    ways = std::move(longer);
    context = words.next;
    end = space.EndAfter(option, context);
  }
  const auto& [place, score] = ways.front();
  if (place.gap != space.length()) throw Rejected("not all words are covered");
  return score + end;
}

}  // namespace verify
