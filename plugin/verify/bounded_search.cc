#include "verify/bounded_search.h"

#include <unordered_map>

namespace verify {
namespace {

constexpr std::uint32_t kNobody = 0xffffffffU;

class Search {
 public:
  Search(Space* space, const Bound& bound, double limit, Counter* counter)
      : space_(*space), bound_(bound), limit_(limit), counter_(*counter) {}

  SearchResult Run() {
    levels_.resize(space_.length() + 1);
    Offer(0, Place(), {0, space_.contexts().start(), kNobody, 0});
    for (std::size_t words = 0; words < levels_.size(); ++words) {
      for (const auto& [place, at_place] : levels_[words]) Expand(words, place, at_place);
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
  using AtPlace = std::unordered_map<ContextId, std::uint32_t>;  // numbers of states

  void Offer(std::size_t words, const Place& place, const State& state) {
    if (!(Up(state.most + bound_.Completion(place, state.context)) > limit_)) return;
    const auto number = static_cast<std::uint32_t>(states_.size());
    const auto [found, is_new] = levels_[words][place].emplace(state.context, number);
    if (is_new) {
      counter_.Add();
      states_.push_back(state);
    } else if (state.most > states_[found->second].most) {
      states_[found->second] = state;
    }
  }

  void Expand(std::size_t words, const Place& place, const AtPlace& at_place) {
    for (const Space::Move& move : space_.Moves(place)) {
      const Space::Span& span = space_.spans()[move.span];
      for (std::uint32_t i = span.begin; i < span.end; ++i) {
        const double score = space_.ScoreOf(space_.options()[i], place, move).most;
        for (const auto& [context, number] : at_place) {
          State next{Up(states_[number].most + score), context, number, i};
          for (const Word word : space_.options()[i].target) {
            const Contexts::Step step = space_.contexts().Append(next.context, word);
            next.most = Up(next.most + step.most);
            next.context = step.next;
          }
          if (move.final) {
            End(next);
          } else {
            Offer(words + span.last - span.first + 1, move.to, next);
          }
        }
      }
    }
  }

  void End(const State& last) {
    const bool empty = space_.options()[last.option].target.empty();
    const double most = empty ? last.most : Up(last.most + space_.contexts().End(last.context));
    if (!(most > limit_) || most <= result_.most) return;
    result_.most = most;
    result_.options.clear();
    for (State state = last;; state = states_[state.previous]) {
      result_.options.insert(result_.options.begin(), state.option);
      if (states_[state.previous].previous == kNobody) break;
    }
  }

  Space& space_;
  const Bound& bound_;
  const double limit_;
  Counter& counter_;
  std::vector<std::unordered_map<Place, AtPlace, Place::Hash>> levels_;  // by words covered
  std::vector<State> states_;
  SearchResult result_;
};

}  // namespace

SearchResult SearchAbove(Space* space, const Bound& bound, double limit, Counter* counter) {
  return Search(space, bound, limit, counter).Run();
}

}  // namespace verify
