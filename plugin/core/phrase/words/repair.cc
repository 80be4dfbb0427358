#include "plugin/core/phrase/words/repair.h"

#include <algorithm>
#include <vector>

namespace exact {
namespace {

// Of the options that start at the first gap and fit into it, the one with the best estimate per
// word.
std::optional<OptionId> BestFiller(const OptionTable& table, const Coverage& coverage) {
  const std::uint32_t gap = coverage.first_gap();
  std::optional<OptionId> best;
  Score best_share = 0;
  for (SpanId id = table.SpansFrom(gap); id < table.SpansFrom(gap + 1); ++id) {
    const OptionTable::Span& span = table.spans()[id];
    if (coverage.Overlaps(span.first, span.last)) break;
    const OptionTable::Entry& entry = table.entries()[span.begin];
    const Score share = entry.estimate / (span.last - span.first + 1);
    if (best && share <= best_share) continue;
    best = entry.id;
    best_share = share;
  }
  return best;
}

}  // namespace

std::optional<Derivation> Repair(const SearchProblem& problem, const OptionTable& table,
                                 const Derivation& relaxed) {
  Derivation derivation;
  Coverage coverage = problem.initial_coverage;
  for (const OptionId id : relaxed.options) {
    const PhraseOption& option = problem.options[id];
    if (coverage.Overlaps(option.first, option.last)) continue;
    coverage.Add(option.first, option.last);
    derivation.options.push_back(id);
  }
  while (!coverage.IsComplete()) {
    const std::optional<OptionId> filler = BestFiller(table, coverage);
    if (!filler) return std::nullopt;
    const PhraseOption& option = problem.options[*filler];
    coverage.Add(option.first, option.last);
    const auto before =
        std::find_if(derivation.options.begin(), derivation.options.end(),
                     [&](OptionId id) { return problem.options[id].last + 1 == option.first; });
    derivation.options.insert(
        before == derivation.options.end() ? derivation.options.begin() : before + 1, *filler);
  }
  if (derivation.WhyInvalid(problem).empty()) return derivation;
  std::sort(derivation.options.begin(), derivation.options.end(), [&](OptionId a, OptionId b) {
    return problem.options[a].first < problem.options[b].first;
  });
  if (derivation.WhyInvalid(problem).empty()) return derivation;
  return std::nullopt;
}

}  // namespace exact
