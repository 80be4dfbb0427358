#include "plugin/host/nbest_format.h"

#include <fmt/format.h>

#include <new>

#include "plugin/core/base/memory_meter.h"
#include "plugin/host/feature_scores.h"
#include "plugin/host/output_format.h"
#include "plugin/host/word_alignment.h"

namespace exact {
namespace {

// "3" or "3-5".
std::string FormatRange(std::size_t first, std::size_t last) {
  return first < last ? fmt::format("{}-{}", first, last) : fmt::format("{}", first);
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

std::string FormatEntry(const SentenceProblem& sentence, const ScoredDerivation& entry, long id,
                        const DecoderOptions& options) {
  std::string line =
      fmt::format("{} ||| {} |||{} ||| {:g}", id, FormatTarget(sentence, entry.derivation, options),
                  FormatScores(TuneableScores(sentence, entry.derivation), options.nbest.labels,
                               NumberStyle::kSixDigits),
                  entry.score);
  if (options.nbest.segmentation) line += " |||" + FormatPhraseRanges(sentence, entry.derivation);
  if (options.nbest.alignment)
    line += " ||| " + FormatAlignment(WordAlignment(sentence, entry.derivation));
  return line + '\n';
}

NBestText FormatNBest(std::size_t size, const std::function<std::string(std::size_t)>& format,
                      const DecoderOptions& options) {
  NBestText text;
  Budget budget(options.exact.limits);
  MemoryMeter memory(budget);
  try {
    for (std::size_t i = 0; i < size; ++i) {
      // Either all of the line is added, or nothing.
      text.lines += format(i);
      if (++text.entries < kFreeDerivations) continue;
      budget.CheckTime();
      memory.Measure(text.lines.capacity());
    }
  } catch (const LimitReached& limit) {
    text.stop = limit.reason;
  } catch (const std::bad_alloc&) {
    text.stop = StopReason::kMemoryLimit;
  }
  return text;
}

}  // namespace exact
