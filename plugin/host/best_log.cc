#include "plugin/host/best_log.h"

#include <fmt/format.h>

#include "plugin/host/factored_text.h"
#include "plugin/host/feature_scores.h"
#include "plugin/host/word_alignment.h"

namespace exact {
namespace {

std::string CoreScores(const SentenceProblem& sentence, const Derivation& derivation) {
  std::vector<std::vector<double>> scores = FeatureScores(sentence, derivation);
  for (std::vector<double>& feature : scores) {
    for (double& score : feature) score += 0.0;  // no "-0"
  }
  return FormatCore(scores, NumberStyle::kThreeDecimals);
}

// "2-3-4" from 2 to 4.
std::string FormatSpan(std::size_t first, std::size_t last) {
  std::string text = std::to_string(first);
  while (first < last) text += "-" + std::to_string(++first);
  return text;
}

std::string FormatPhrase(const SentenceProblem& sentence, const PhraseOption& option,
                         const DecoderOptions& options) {
  std::string target = FactoredTarget(sentence, option, options);
  if (options.unknown_mark.on && sentence.origin(option).IsUnknownWord()) {
    target = options.unknown_mark.prefix + target + options.unknown_mark.suffix;
  }
  std::string text = fmt::format(
      "         SOURCE: [{}..{}] {}\n  TRANSLATED AS: {}\n  WORD ALIGNED: ", option.first,
      option.last, FactoredSource(sentence, option.first, option.last, options),
      option.target.empty() ? "<EPSILON>" : target);
  for (const AlignmentPoint& point : PhraseAlignment(sentence, option)) {
    text += fmt::format("{}-{} ", point.source, point.target);
  }
  return text + '\n';
}

}  // namespace

std::string FormatBestLog(const SentenceProblem& sentence, const ScoredDerivation& best,
                          const DecoderOptions& options) {
  std::string text = "BEST TRANSLATION: ";
  for (const OptionId id : best.derivation.options) {
    const PhraseOption& option = sentence.problem().options[id];
    if (!option.target.empty()) text += FactoredTarget(sentence, option, options) + " ";
  }
  return text + fmt::format("[{}]  [total={:.3f}] {} \n",
                            std::string(sentence.source().size(), '1'), best.score,
                            CoreScores(sentence, best.derivation));
}

std::string FormatDetails(const SentenceProblem& sentence, const Derivation& derivation,
                          const DecoderOptions& options) {
  std::string text = "\nTRANSLATION HYPOTHESIS DETAILS:\n";
  std::string source;
  std::string target;
  std::string dropped;
  std::size_t target_begin = 0;
  for (const OptionId id : derivation.options) {
    const PhraseOption& option = sentence.problem().options[id];
    text += FormatPhrase(sentence, option, options);
    if (option.target.empty()) {
      source += fmt::format(" del({})", option.first);
      for (std::size_t i = option.first + 1; i <= option.last; ++i) source += fmt::format("-{}", i);
      dropped += "\tdropped=" + FactoredSource(sentence, option.first, option.last, options) + "\n";
      continue;
    }
    source += " " + FormatSpan(option.first, option.last);
    target += " " + FormatSpan(target_begin, target_begin + option.target.size() - 1);
    target_begin += option.target.size();
  }
  text += fmt::format("\nSOURCE/TARGET SPANS:\n  SOURCE:{}\n  TARGET:{}\n\n", source, target);
  if (!dropped.empty()) text += "\nWORDS/PHRASES DROPPED:\n" + dropped;
  // The last word is Moses' own.
  return text + fmt::format("\nSCORES (UNWEIGHTED/WEIGHTED): {} weighted(TODO)\n",
                            CoreScores(sentence, derivation));
}

}  // namespace exact
