#include "plugin/frontend/spelling.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "plugin/frontend/setting.h"

namespace exact {
namespace {

constexpr std::size_t kMostNames = 3;
constexpr std::size_t kLettersPerMistake = 4;
// Shorter names begin too many others.
constexpr std::size_t kShortestBeginning = 3;

// The fewest letters to insert, remove, replace or swap with their neighbour, where no letter is
// changed twice (optimal string alignment).
std::size_t Distance(std::string_view a, std::string_view b) {
  // Rows of the table for the first i - 2, i - 1 and i letters of `a`.
  std::vector<std::size_t> before(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before.swap(last);
    last.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({replaced, last[j] + 1, row[j - 1] + 1});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
  }
  return row[b.size()];
}

}  // namespace

std::vector<std::string> SimilarNames(std::string_view name,
                                      const std::vector<std::string>& known) {
  std::size_t least = std::max<std::size_t>(1, name.size() / kLettersPerMistake);
  std::vector<std::string> similar;
  std::vector<std::string> beginnings;
  for (const std::string& candidate : known) {
    const std::size_t distance = Distance(name, candidate);
    if (distance < least) similar.clear();
    if (distance <= least && distance < candidate.size()) {
      least = distance;
      similar.push_back(candidate);
    }
    if (name.size() >= kShortestBeginning && candidate.compare(0, name.size(), name) == 0) {
      beginnings.push_back(candidate);
    }
  }
  if (similar.empty()) similar = std::move(beginnings);
  if (similar.size() > kMostNames) similar.resize(kMostNames);
  return similar;
}

std::string DidYouMean(std::string_view name, const std::vector<std::string>& known,
                       const std::string& open, const std::string& close) {
  std::vector<std::string> similar = SimilarNames(name, known);
  if (similar.empty()) return {};
  for (std::string& text : similar) text.insert(0, open).append(close);
  return "; did you mean " + ExplainChoices(Choices(similar)) + "?";
}

}  // namespace exact
