#include "plugin/core/testing/exhaustive_dp.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace exact::testing {
namespace {

constexpr OptionId kNoOption = 0xffffffffU;

struct State {
  std::uint64_t covered;
  std::string context;
  std::uint32_t frontier;
  bool paid_end;  // whether the last phrase had words; matters only at the end
  OptionId last;  // the last phrase, if the model is lexicalized; kNoOption otherwise

  bool operator<(const State& other) const {
    return std::tie(covered, context, frontier, paid_end, last) <
           std::tie(other.covered, other.context, other.frontier, other.paid_end, other.last);
  }
};

struct Best {
  Score score;
  const State* previous;
  OptionId option;
};

std::uint32_t FirstGap(std::uint64_t covered) {
  std::uint32_t gap = 0;
  while ((covered >> gap & 1) != 0) ++gap;
  return gap;
}

std::uint64_t Bits(std::uint32_t first, std::uint32_t last) {
  std::uint64_t bits = 0;
  for (std::uint32_t i = first; i <= last; ++i) bits |= std::uint64_t{1} << i;
  return bits;
}

class Oracle {
 public:
  explicit Oracle(const SearchProblem& problem) : problem_(problem), lm_(*problem.language_model) {}

  std::optional<OracleAnswer> Solve() {
    const std::uint32_t length = problem_.sentence_length;
    State start{0, std::string(lm_.StateSize(), '\0'), problem_.InitialFrontier(), false,
                kNoOption};
    for (std::uint32_t i = 0; i < length; ++i) {
      if (problem_.initial_coverage.Has(i)) start.covered |= std::uint64_t{1} << i;
    }
    lm_.BeginSentence(start.context.data());
    by_count_.resize(length + 1);
    by_count_[problem_.initial_coverage.count()].emplace(start, Best{0, nullptr, 0});
    for (std::uint32_t count = 0; count < length; ++count) {
      for (const auto& [state, best] : by_count_[count]) Expand(count, state, best.score);
    }
    return Answer();
  }

 private:
  bool HostAllows(std::uint64_t covered, std::uint32_t first, std::uint32_t last) const {
    Coverage coverage(problem_.sentence_length);
    for (std::uint32_t i = 0; i < problem_.sentence_length; ++i) {
      if ((covered >> i & 1) != 0) coverage.Add(i, i);
    }
    return problem_.reordering.HostAllows(coverage, first, last);
  }

  void Expand(std::uint32_t count, const State& state, Score score) {
    const std::uint32_t gap = FirstGap(state.covered);
    for (OptionId id = 0; id < problem_.options.size(); ++id) {
      const PhraseOption& option = problem_.options[id];
      const std::uint64_t bits = Bits(option.first, option.last);
      if ((state.covered & bits) != 0) continue;
      if (!problem_.reordering.JumpAllowed(state.frontier, option.first)) continue;
      if (!problem_.reordering.GapAllowed(gap, option.first, option.last)) continue;
      if (!HostAllows(state.covered, option.first, option.last)) continue;
      const std::uint32_t next_count = count + option.last - option.first + 1;
      State next{state.covered | bits, state.context, option.last + 1, !option.target.empty(),
                 kNoOption};
      Score next_score =
          score + option.score + problem_.reordering.Cost(state.frontier, option.first);
      if (problem_.reordering.lexicalized) {
        next.last = id;
        next_score += OrientationScore(state, option);
      }
      for (const Word word : option.target) {
        std::string after(lm_.StateSize(), '\0');
        next_score += lm_.Extend(next.context.data(), word, after.data());
        next.context = after;
      }
      if (next_count == problem_.sentence_length && !option.target.empty()) {
        next_score += lm_.End(next.context.data());
      }
      const auto [found, is_new] =
          by_count_[next_count].emplace(next, Best{next_score, &state, id});
      if (!is_new && next_score > found->second.score) found->second = {next_score, &state, id};
    }
  }

  Score OrientationScore(const State& state, const PhraseOption& option) const {
    if (state.last == kNoOption) {
      const Orientation orientation =
          option.first == state.frontier ? Orientation::kMonotone : Orientation::kRight;
      return option.backward[static_cast<std::size_t>(orientation)];
    }
    const PhraseOption& previous = problem_.options[state.last];
    const auto orientation = static_cast<std::size_t>(
        OrientationOf(previous.first, state.frontier, option.first, option.last));
    return option.backward[orientation] + previous.forward[orientation];
  }

  std::optional<OracleAnswer> Answer() const {
    const State* state = nullptr;
    Score score = 0;
    for (const auto& [candidate, best] : by_count_.back()) {
      if (state == nullptr || best.score > score) {
        state = &candidate;
        score = best.score;
      }
    }
    if (state == nullptr) return std::nullopt;
    OracleAnswer answer{{}, score};
    for (std::size_t count = by_count_.size() - 1;;) {
      const Best& best = by_count_[count].at(*state);
      if (best.previous == nullptr) break;
      answer.derivation.options.push_back(best.option);
      const PhraseOption& option = problem_.options[best.option];
      count -= option.last - option.first + 1;
      state = best.previous;
    }
    std::reverse(answer.derivation.options.begin(), answer.derivation.options.end());
    return answer;
  }

  const SearchProblem& problem_;
  const LanguageModel& lm_;
  std::vector<std::map<State, Best>> by_count_;
};

}  // namespace

std::optional<OracleAnswer> ExhaustiveOptimum(const SearchProblem& problem) {
  return Oracle(problem).Solve();
}

}  // namespace exact::testing
