// A state is a place and a context; of all ways to come to one, the best is kept.  States from
// which the bound says that the limit cannot be passed are left out, and nothing else.

#include <unordered_map>

#include "verify/bound.h"

namespace verify {
namespace {

constexpr std::uint32_t kNobody = 0xffffffffU;

class Search {
 public:
  Search(Space* space, const Bound& bound, double limit, Counter* counter)
      : space_(*space), bound_(bound), limit_(limit), counter_(*counter) {}

  SearchResult Run() {
    levels_.resize(space_.length() + 1);
    states_.push_back({0, space_.contexts().start(), kNobody, 0});
    levels_[0][Place()][space_.contexts().start()] = 0;
    for (const Level& level : levels_) {
      for (const auto& [place, numbers] : level) Expand(place, numbers);
    }
    result_.states = states_.size();
    return result_;
  }

 private:
  struct State {
    double most;  // score so far
    ContextId context;
    std::uint32_t previous;  // the state before the last option
    std::uint32_t option;
  };
  struct Appended {
    double most;  // language model
    ContextId next;
  };
  using Numbers = std::unordered_map<ContextId, std::uint32_t>;  // of states at a place
  using Level = std::unordered_map<Place, Numbers, Place::Hash>;

  void Expand(const Place& place, const Numbers& numbers) {
    for (const Space::Move& move : space_.Moves(place)) {
      const Bound::Rest rest = move.final ? Bound::Rest() : bound_.At(move.to);
      Numbers* next = nullptr;  // made only if somebody comes
      const Space::Span& span = space_.spans()[move.span];
      for (std::uint32_t i = span.begin; i < span.end; ++i) {
        const Option& option = space_.options()[i];
        const double score = space_.ScoreOf(option, place.frontier, move).most;
        for (const auto& [context, number] : numbers) {
          const Appended& appended = Append(context, i);
          const double most = Up(Up(states_[number].most + score) + appended.most);
          const State state{most, appended.next, number, i};
          if (move.final) {
            End(state);
          } else if (Up(state.most + rest(state.context)) > limit_) {
            if (next == nullptr) next = &levels_[move.to.covered.Count()][move.to];
            Keep(state, next);
          }
        }
      }
    }
  }

  // Appends an option's words to a context; many states have the same one.
  const Appended& Append(ContextId context, std::uint32_t option) {
    const auto [found, is_new] =
        appended_.emplace(std::uint64_t{context} << 32 | option, Appended{0, context});
    Appended& appended = found->second;
    if (!is_new) return appended;
    for (const Word word : space_.options()[option].target) {
      const Contexts::Step step = space_.contexts().Append(appended.next, word);
      appended = {Up(appended.most + step.score.most), step.next};
    }
    return appended;
  }

  void Keep(const State& state, Numbers* numbers) {
    const auto number = static_cast<std::uint32_t>(states_.size());
    const auto [found, is_new] = numbers->emplace(state.context, number);
    if (is_new) {
      counter_.Add();
      states_.push_back(state);
    } else if (state.most > states_[found->second].most) {
      states_[found->second] = state;
    }
  }

  void End(const State& last) {
    const double most =
        Up(last.most + space_.EndAfter(space_.options()[last.option], last.context).most);
    if (!(most > limit_) || most <= result_.most) return;
    result_.most = most;
    result_.options.clear();
    for (State state = last; state.previous != kNobody; state = states_[state.previous]) {
      result_.options.insert(result_.options.begin(), state.option);
    }
  }

  Space& space_;
  const Bound& bound_;
  const double limit_;
  Counter& counter_;
  std::vector<Level> levels_;  // by the number of words covered
  std::vector<State> states_;
  std::unordered_map<std::uint64_t, Appended> appended_;  // by context and option
  SearchResult result_;
};

}  // namespace

SearchResult SearchAbove(Space* space, const Bound& bound, double limit, Counter* counter) {
  return Search(space, bound, limit, counter).Run();
}

}  // namespace verify
