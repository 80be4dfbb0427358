#include "plugin/host/output_format.h"

#include <fmt/format.h>

#include <iterator>

#include "plugin/host/word_alignment.h"

namespace exact {

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

std::string FormatAlignment(const SentenceProblem& sentence, const Derivation& derivation) {
  std::string text;
  for (const AlignmentPoint& point : WordAlignment(sentence, derivation)) {
    fmt::format_to(std::back_inserter(text), "{}-{} ", point.source, point.target);
  }
  return text;
}

}  // namespace exact
