#include "verify/explain.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "verify/text.h"

namespace verify {
namespace {

constexpr std::size_t kShownPrices = 10;

double Middle(const Range& range) { return (range.least + range.most) / 2; }

std::string ExplainSpace(const Model& model, const Space& space) {
  std::string rules = "phrases may jump any distance";
  if (model.distortion_limit >= 0) {
    rules = fmt::format("a phrase starts at most {} words from the end of the one before it",
                        model.distortion_limit);
    if (model.gap_rule) rules += ", and leaves no gap behind that would be out of reach";
  }
  return fmt::format(
      "Space: {} words, {} phrases for {} spans; {}. {} language models, {} reordering tables.\n",
      space.length(), space.options().size(), space.spans().size(), rules,
      model.language_models.size(), model.reordering_tables.size());
}

std::string ExplainDerivation(Space* space, const std::vector<Phrase>& phrases) {
  const ScoredDerivation scored = ScoreDerivation(space, FindOptions(*space, phrases));
  std::string text = fmt::format("{:>8} {:>11} {:>11} {:>11} {:>11} {:>11}  {}\n", "words",
                                 "phrase", "jump", "orientation", "LM", "so far", "translation");
  Range sum;
  for (const ScoredPhrase& phrase : scored.phrases) {
    const Option& option = space->options()[phrase.option];
    for (const Range& part : {option.score, phrase.jump, phrase.orientation, phrase.words}) {
      sum += part;
    }
    text += fmt::format("{:>8} {:11.6f} {:11.6f} {:11.6f} {:11.6f} {:11.6f}  {}\n",
                        fmt::format("{}-{}", option.first, option.last), Middle(option.score),
                        Middle(phrase.jump), Middle(phrase.orientation), Middle(phrase.words),
                        Middle(sum), option.text);
  }
  text +=
      fmt::format("{:>8} {:>47.6f} {:11.6f}\n", "</s>", Middle(scored.end), Middle(scored.total));
  return text + fmt::format("The derivation scores {:.9f}, rounding counted from {:a} to {:a}.\n",
                            Middle(scored.total), scored.total.least, scored.total.most);
}

// The prices that differ most from 0.
std::string ExplainPrices(const Certificate& certificate) {
  std::vector<std::tuple<double, std::string>> prices;
  for (std::size_t i = 0; i < certificate.word_prices.size(); ++i) {
    prices.emplace_back(certificate.word_prices[i], fmt::format("source word {}", i));
  }
  for (std::size_t f = 0; f < certificate.context_prices.size(); ++f) {
    for (const auto& [history, price] : certificate.context_prices[f]) {
      prices.emplace_back(price, fmt::format("context '{}' before word {}", history, f));
    }
  }
  const auto shown = std::min(kShownPrices, prices.size());
  std::partial_sort(prices.begin(), prices.begin() + static_cast<std::ptrdiff_t>(shown),
                    prices.end(), [](const auto& a, const auto& b) {
                      return std::abs(std::get<0>(a)) > std::abs(std::get<0>(b));
                    });
  std::string text = fmt::format("Prices: {}, the largest are\n", prices.size());
  for (std::size_t i = 0; i < shown; ++i) {
    text += fmt::format("  {:11.6f}  {}\n", std::get<0>(prices[i]), std::get<1>(prices[i]));
  }
  return prices.empty() ? "Prices: none\n" : text;
}

std::string ExplainClaim(const Certificate& certificate, const Finding& finding) {
  switch (certificate.claim) {
    case Claim::kNone:
      return "Claim: none (" + certificate.why + ").\n";
    case Claim::kInfeasible:
      return "Claim: there is no derivation.\n";
    case Claim::kOptimal:
      return fmt::format("Claim: no derivation scores more than {:.9f}, and {:g} for rounding.\n",
                         certificate.claimed_score, certificate.tolerance);
    case Claim::kUpperBound:
      break;
  }
  return fmt::format(
      "Claim: no derivation scores more than {:.9f}; the best one known is {}.\n", finding.limit,
      certificate.has_derivation ? fmt::format("{:.9f}", certificate.claimed_score) : "none");
}

std::string ExplainProof(const Finding& finding) {
  if (finding.upper_bound == kNothing) return "";
  std::string text =
      fmt::format("Check: the prices give the upper bound {:.9f}", finding.upper_bound);
  if (!finding.searched) return text + ".\n";
  return text + fmt::format(
                    ", which is not enough; so all derivations were searched of which the bound "
                    "does not say that they score at most {:.9f}: {} states.\n",
                    finding.limit, finding.search_states);
}

}  // namespace

std::string Explain(const Model& model, const Certificate& certificate, const Finding& finding) {
  std::string text = fmt::format("Certificate {}, kind {}\nSentence: {}\n", certificate.id,
                                 certificate.kind, certificate.input);
  if (certificate.claim != Claim::kNone) {
    Space space(model, certificate.input);
    text += ExplainSpace(model, space);
    try {
      if (certificate.has_derivation) text += ExplainDerivation(&space, certificate.derivation);
    } catch (const Rejected& e) {
      text += fmt::format("Derivation: {}.\n", e.what());
    }
    text += ExplainPrices(certificate);
  }
  text += ExplainClaim(certificate, finding) + ExplainProof(finding);
  return text + fmt::format("Verdict: {} ({})\n", Name(finding.verdict), finding.why);
}

}  // namespace verify
