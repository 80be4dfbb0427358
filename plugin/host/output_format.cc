#include "plugin/host/output_format.h"

#include <fmt/format.h>

#include <iterator>

#include "plugin/host/factored_text.h"
#include "plugin/host/word_alignment.h"

namespace exact {

std::string FormatTarget(const SentenceProblem& sentence, const Derivation& derivation,
                         const DecoderOptions& options) {
  std::string text;
  for (const OptionId id : derivation.options) {
    const PhraseOption& option = sentence.problem().options[id];
    const bool marked = options.unknown_mark.on && sentence.origin(option).IsUnknownWord();
    for (const Word word : option.target) {
      if (marked) text += options.unknown_mark.prefix;
      text += sentence.TargetWord(word);
      if (marked) text += options.unknown_mark.suffix;
      text += ' ';
    }
    if (options.print_segmentation && !option.target.empty()) {
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
  line += FormatTarget(sentence, best.derivation, options);
  if (options.print_alignment)
    line += "||| " + FormatAlignment(WordAlignment(sentence, best.derivation));
  return line + "\n";
}

std::string FormatUnknownWords(const SentenceProblem& sentence, const DecoderOptions& options) {
  std::string line;
  for (const std::size_t i : sentence.unknown_words()) {
    line += FactoredSource(sentence, i, i, options) + " ";
  }
  return line + "\n";
}

std::string FormatAlignment(const std::vector<AlignmentPoint>& points) {
  std::string text;
  for (const AlignmentPoint& point : points) {
    fmt::format_to(std::back_inserter(text), "{}-{} ", point.source, point.target);
  }
  return text;
}

}  // namespace exact
