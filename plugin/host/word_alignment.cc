#include "plugin/host/word_alignment.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "plugin/frontend/tokens.h"

namespace exact {
namespace {

// The alignment points of a phrase, by source word, then target word.
std::vector<std::pair<std::size_t, std::size_t>> PointsInside(const SentenceProblem& sentence,
                                                              const PhraseOption& option) {
  const OptionOrigin& origin = sentence.origin(option);
  if (origin.entry == nullptr) {
    if (option.target.empty()) return {};
    return {{0, 0}};
  }
  std::vector<std::pair<std::size_t, std::size_t>> points;
  const PhraseEntries& table = sentence.tables().entries(origin.table);
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

std::vector<AlignmentPoint> WordAlignment(const SentenceProblem& sentence,
                                          const Derivation& derivation) {
  std::vector<AlignmentPoint> points;
  std::size_t target_begin = 0;
  for (const OptionId id : derivation.options) {
    const PhraseOption& option = sentence.problem().options[id];
    for (const auto& [source, target] : PointsInside(sentence, option)) {
      points.push_back({option.first + source, target_begin + target});
    }
    target_begin += option.target.size();
  }
  return points;
}

}  // namespace exact
