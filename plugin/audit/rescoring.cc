#include "plugin/audit/rescoring.h"

#include <cmath>
#include <cstdint>

#include "plugin/core/phrase/problem/derivation.h"
#include "plugin/frontend/tokens.h"

namespace exact::audit {
namespace {

bool SameTarget(const SentenceProblem& sentence, const PhraseOption& option,
                const std::vector<std::string_view>& words) {
  if (option.target.size() != words.size()) return false;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (sentence.TargetWord(option.target[i]) != words[i]) return false;
  }
  return true;
}

// The best option that translates the segment's span by its words.
std::optional<OptionId> FindOption(const SentenceProblem& sentence, const Segment& segment) {
  const std::vector<PhraseOption>& options = sentence.problem().options;
  const std::vector<std::string_view> words = SplitBlanks(segment.target);
  std::optional<OptionId> best;
  for (OptionId id = 0; id < options.size(); ++id) {
    const PhraseOption& option = options[id];
    if (option.first != segment.first || option.last != segment.last) continue;
    if (best && options[*best].score >= option.score) continue;
    if (SameTarget(sentence, option, words)) best = id;
  }
  return best;
}

// Decoders do not print phrases without target words; then some source words are missing.
bool CoversAll(const SentenceProblem& sentence, const Answer& answer) {
  std::size_t words = 0;
  for (const Segment& segment : answer.segmentation) words += segment.last - segment.first + 1;
  return words == sentence.source().size();
}

}  // namespace

const char* Name(ScoreCheck check) {
  switch (check) {
    case ScoreCheck::kNotChecked:
      return "not-checked";
    case ScoreCheck::kAgrees:
      return "agrees";
    case ScoreCheck::kDiffers:
      return "differs";
    case ScoreCheck::kNoSuchPhrase:
      return "no-such-phrase";
    case ScoreCheck::kNotAllowed:
      break;
  }
  return "not-allowed";
}

Rescored Rescore(const SentenceProblem& sentence, const Answer& answer) {
  if (!answer.score || answer.segmentation.empty() || !CoversAll(sentence, answer)) return {};
  Derivation derivation;
  for (const Segment& segment : answer.segmentation) {
    const std::optional<OptionId> option = FindOption(sentence, segment);
    if (!option) return {ScoreCheck::kNoSuchPhrase, std::nullopt};
    derivation.options.push_back(*option);
  }
  if (!derivation.WhyInvalid(sentence.problem()).empty()) {
    return {ScoreCheck::kNotAllowed, std::nullopt};
  }
  const double score = derivation.ReferenceScore(sentence.problem());
  // Half a unit of the last digit would be too strict: Moses sums floats, and in another order.
  const bool agrees = std::abs(score - *answer.score) <= answer.resolution;
  return {agrees ? ScoreCheck::kAgrees : ScoreCheck::kDiffers, score};
}

}  // namespace exact::audit
