#include "plugin/host/output_format.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "plugin/frontend/tokens.h"
#include "plugin/host/feature_scores.h"

namespace exact {
namespace {

// "3" or "3-5".
std::string FormatRange(std::size_t first, std::size_t last) {
  return first < last ? fmt::format("{}-{}", first, last) : fmt::format("{}", first);
}

std::string FormatFeatures(const SentenceProblem& sentence, const Derivation& derivation,
                           bool labels) {
  const ModelConfig& config = sentence.model().config();
  const std::vector<std::vector<double>> scores = FeatureScores(sentence, derivation);
  std::string text;
  for (const FeatureConfig* feature : config.InOutputOrder()) {
    if (!feature->tuneable) continue;
    if (labels) text += fmt::format(" {}=", feature->name);
    const auto index = static_cast<std::size_t>(feature - config.features.data());
    for (const double score : scores[index]) text += fmt::format(" {:g}", score + 0.0);  // no "-0"
  }
  return text;
}

std::string FormatPhraseRanges(const SentenceProblem& sentence, const Derivation& derivation) {
  std::string text;
  std::size_t target_begin = 0;
  for (const OptionId id : derivation.options) {
    const PhraseOption& option = sentence.problem().options[id];
    const std::size_t more_words = option.target.empty() ? 0 : option.target.size() - 1;
    text += fmt::format(" {}={}", FormatRange(option.first, option.last),
                        FormatRange(target_begin, target_begin + more_words));
    target_begin += option.target.size();
  }
  return text;
}

// The alignment points of a phrase, by source word, then target word.
std::vector<std::pair<std::size_t, std::size_t>> AlignmentPoints(const SentenceProblem& sentence,
                                                                 const PhraseOption& option) {
  const OptionOrigin& origin = sentence.origin(option);
  if (origin.entry == nullptr) {
    if (option.target.empty()) return {};
    return {{0, 0}};
  }
  std::vector<std::pair<std::size_t, std::size_t>> points;
  const PhraseTable& table = *sentence.model().tables()[origin.table];
  for (const std::string_view text : SplitBlanks(table.Alignment(*origin.entry))) {
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos) continue;
    const auto source = ParseNumber<std::size_t>(text.substr(0, dash));
    const auto target = ParseNumber<std::size_t>(text.substr(dash + 1));
    if (source && target) points.emplace_back(*source, *target);
  }
  std::sort(points.begin(), points.end());
  points.erase(std::unique(points.begin(), points.end()), points.end());
  return points;
}

}  // namespace

std::string FormatTarget(const SentenceProblem& sentence, const Derivation& derivation,
                         bool segmentation) {
  std::string text;
  for (const OptionId id : derivation.options) {
    const PhraseOption& option = sentence.problem().options[id];
    for (const Word word : option.target) {
      text += sentence.TargetWord(word);
      text += ' ';
    }
    if (segmentation && !option.target.empty()) {
      text += fmt::format("|{}-{}| ", option.first, option.last);
    }
  }
  return text;
}

std::string FormatBest(const SentenceProblem& sentence, const ScoredDerivation& best, long id,
                       const DecoderOptions& options) {
  std::string line;
  if (options.print_score) line += fmt::format("{:g} ", best.score);
  if (options.print_id) line += fmt::format("{} ", id);
  return line + FormatTarget(sentence, best.derivation, options.print_segmentation) + "\n";
}

std::string FormatNBest(const SentenceProblem& sentence, const std::vector<ScoredDerivation>& list,
                        long id, const DecoderOptions& options) {
  std::string text;
  for (const ScoredDerivation& entry : list) {
    text +=
        fmt::format("{} ||| {} |||{} ||| {:g}", id,
                    FormatTarget(sentence, entry.derivation, options.print_segmentation),
                    FormatFeatures(sentence, entry.derivation, options.nbest.labels), entry.score);
    if (options.nbest.segmentation) {
      text += " |||" + FormatPhraseRanges(sentence, entry.derivation);
    }
    if (options.nbest.alignment) text += " ||| " + FormatAlignment(sentence, entry.derivation);
    text += '\n';
  }
  return text;
}

std::string FormatAlignment(const SentenceProblem& sentence, const Derivation& derivation) {
  std::string text;
  std::size_t target_begin = 0;
  for (const OptionId id : derivation.options) {
    const PhraseOption& option = sentence.problem().options[id];
    for (const auto& [source, target] : AlignmentPoints(sentence, option)) {
      fmt::format_to(std::back_inserter(text), "{}-{} ", option.first + source,
                     target_begin + target);
    }
    target_begin += option.target.size();
  }
  return text;
}

}  // namespace exact
