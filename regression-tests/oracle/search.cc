#include "regression-tests/oracle/search.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <stdexcept>
#include <tuple>

namespace oracle {
namespace {

constexpr std::size_t kFew = 2000;  // hypotheses that are enumerated in FindBest

using Hypotheses = std::vector<Hypothesis>;

void KeepBest(Hypotheses& all, const SearchGoal& goal) {
  std::stable_sort(all.begin(), all.end(), [](const Hypothesis& one, const Hypothesis& other) {
    return one.score > other.score;
  });
  if (goal.distinct) {
    std::set<Phrase> seen;
    const auto is_repeated = [&](const Hypothesis& one) { return !seen.insert(one.target).second; };
    all.erase(std::remove_if(all.begin(), all.end(), is_repeated), all.end());
  }
  if (all.size() > goal.size) all.resize(goal.size);
}

// Collects what follows `hypothesis`; false if there is too much.
bool Follow(const Sentence& sentence, const Hypothesis& hypothesis, std::size_t& left,
            Hypotheses& complete) {
  if (left-- == 0) return false;
  if (IsComplete(sentence, hypothesis)) {
    complete.push_back(hypothesis);
    return true;
  }
  for (std::size_t i = 0; i < sentence.options.size(); ++i) {
    const auto extended = Extend(sentence, hypothesis, static_cast<int>(i));
    if (extended && !Follow(sentence, *extended, left, complete)) return false;
  }
  return true;
}

// Hypotheses with equal futures have equal keys: the number of covered words, the coverage, what
// matters of the last option, and the words that language models look back at.
using Key = std::tuple<int, std::uint32_t, int, int, Phrase>;

Key FutureKey(const Sentence& sentence, const Hypothesis& hypothesis) {
  const Model& model = sentence.model;
  std::size_t longest = 1;
  for (const WeightedLm& lm : model.lms) longest = std::max(longest, lm.model.Order());
  const std::size_t kept = std::min(longest - 1, hypothesis.target.size());
  int covered = 0;
  for (std::uint32_t bits = hypothesis.coverage; bits != 0; bits &= bits - 1) ++covered;
  int last = -1;
  int detail = -1;  // reordering models know where the last phrase begins, or which one it was
  if (!hypothesis.path.empty()) {
    const Span& span = sentence.options[hypothesis.path.back()].span;
    last = span.last;
    if (!model.reordering.empty()) detail = span.first;
    for (const ReorderingModel& one : model.reordering) {
      if (one.ChargesPrevious()) detail = hypothesis.path.back();
    }
  }
  return {covered, hypothesis.coverage, last, detail,
          hypothesis.target.substr(hypothesis.target.size() - kept)};
}

}  // namespace

std::optional<Hypotheses> Enumerate(const Sentence& sentence, const SearchGoal& goal,
                                    std::size_t most) {
  Hypotheses complete;
  if (!Follow(sentence, Start(sentence), most, complete)) return std::nullopt;
  KeepBest(complete, goal);
  return complete;
}

Hypotheses Recombine(const Sentence& sentence, const SearchGoal& goal) {
  std::map<Key, Hypotheses> open;  // fewest covered words first
  const Hypothesis start = Start(sentence);
  open[FutureKey(sentence, start)].push_back(start);
  Hypotheses complete;
  while (!open.empty()) {
    Hypotheses equal = std::move(open.extract(open.begin()).mapped());
    KeepBest(equal, goal);
    for (const Hypothesis& hypothesis : equal) {
      if (IsComplete(sentence, hypothesis)) {
        complete.push_back(hypothesis);
        continue;
      }
      for (std::size_t i = 0; i < sentence.options.size(); ++i) {
        auto extended = Extend(sentence, hypothesis, static_cast<int>(i));
        if (extended) open[FutureKey(sentence, *extended)].push_back(std::move(*extended));
      }
    }
  }
  KeepBest(complete, goal);
  return complete;
}

Hypotheses FindBest(const Sentence& sentence, const SearchGoal& goal) {
  Hypotheses best = Recombine(sentence, goal);
  const auto enumerated = Enumerate(sentence, goal, kFew);
  if (!enumerated) return best;
  bool same = best.size() == enumerated->size();
  for (std::size_t i = 0; same && i < best.size(); ++i) {
    same =
        std::fabs(best[i].score - (*enumerated)[i].score) < 1e-9 * (1 + std::fabs(best[i].score));
  }
  if (!same) throw std::logic_error("the oracle's two searches differ");
  return best;
}

}  // namespace oracle
