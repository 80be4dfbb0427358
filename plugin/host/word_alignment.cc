#include "plugin/host/word_alignment.h"

#include <algorithm>
#include <string_view>

#include "plugin/frontend/tokens.h"

namespace exact {

std::vector<AlignmentPoint> PhraseAlignment(const SentenceProblem& sentence,
                                            const PhraseOption& option) {
  const OptionOrigin& origin = sentence.origin(option);
  if (origin.IsUnknownWord() && !option.target.empty()) return {{0, 0}};
  if (origin.entry == nullptr) return {};
  std::vector<AlignmentPoint> points;
  const PhraseEntries& table = sentence.tables().entries(origin.table);
  for (const std::string_view text : SplitBlanks(table.Alignment(*origin.entry))) {
    if (const auto point = ParseAlignmentPoint(text)) points.push_back(*point);
  }
  std::sort(points.begin(), points.end());
  points.erase(std::unique(points.begin(), points.end()), points.end());
  return points;
}

std::vector<AlignmentPoint> WordAlignment(const SentenceProblem& sentence,
                                          const Derivation& derivation) {
  std::vector<AlignmentPoint> points;
  std::size_t target_begin = 0;
  for (const OptionId id : derivation.options) {
    const PhraseOption& option = sentence.problem().options[id];
    for (const auto& [source, target] : PhraseAlignment(sentence, option)) {
      points.push_back({option.first + source, target_begin + target});
    }
    target_begin += option.target.size();
  }
  return points;
}

}  // namespace exact
