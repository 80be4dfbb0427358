#include "plugin/host/output_format.h"

#include <fmt/format.h>

#include <iterator>

#include "plugin/host/feature_scores.h"
#include "plugin/host/word_alignment.h"

namespace exact {
namespace {

// "3" or "3-5".
std::string FormatRange(std::size_t first, std::size_t last) {
  return first < last ? fmt::format("{}-{}", first, last) : fmt::format("{}", first);
}

std::string FormatFeatures(const SentenceProblem& sentence, const Derivation& derivation,
                           bool labels) {
  std::string text;
  for (const NamedScores& feature : TuneableScores(sentence, derivation)) {
    if (labels) text += fmt::format(" {}=", feature.name);
    for (const double score : feature.scores) text += fmt::format(" {:g}", score);
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
  for (const AlignmentPoint& point : WordAlignment(sentence, derivation)) {
    fmt::format_to(std::back_inserter(text), "{}-{} ", point.source, point.target);
  }
  return text;
}

}  // namespace exact
