// The bound from prices on source words.
//
// Here derivations may translate a word several times or never, as long as they translate as many
// words as the sentence has and keep the jump rule.  A price u(i) is earned each time word i is
// translated, and paid once: in a real derivation, which translates each word once, prices cancel.
// So the best relaxed derivation bounds the real ones, whatever the prices are.

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>

#include "verify/bound.h"

namespace verify {
namespace {

class WordBound : public Bound {
 public:
  WordBound(Space* space, const std::vector<double>& prices, Counter* counter)
      : space_(*space), counter_(*counter), prices_(prices), frontiers_(space->length() + 1) {
    prices_.resize(space_.length());  // a missing price is 0
    ExploreContexts();
    ExploreStations();
    outside_.resize(space_.length() + 1);
    for (std::uint32_t words = space_.length(); words-- > 0;) {
      outside_[words].resize(stations_.size());
      for (std::uint32_t s = 0; s < stations_.size(); ++s) Solve(words, s);
    }
  }

  Rest At(const Place& place) const override {
    double paid = 0;
    for (std::uint32_t i = 0; i < space_.length(); ++i) {
      if (!place.covered.Has(i)) paid = Down(paid + prices_[i]);
    }
    const auto& outside = outside_[place.covered.Count()][numbers_.at(StationOf(place))];
    const auto& index = frontiers_[place.frontier].index;
    return [paid, &outside, &index](ContextId context) {
      return Up(outside[index.at(context)] - paid);
    };
  }

 private:
  // Where a relaxed derivation stands, but for the number of words and the context: the frontier,
  // the orientation that is promised, and where the last option began if that matters.
  using Station = std::tuple<std::uint32_t, Orientation, std::uint32_t>;
  static Station StationOf(const Place& place) {
    return {place.frontier, place.promised, place.previous_first};
  }

  // Appending an option after a context.
  struct Appended {
    double most;         // language model
    double last;         // the same with </s>, if it is the last option
    std::uint32_t next;  // the context after it, numbered within its frontier
  };
  // The options that are near enough to a frontier, and the contexts that can stand there.
  struct Frontier {
    std::vector<std::uint32_t> near;
    std::vector<ContextId> contexts;
    std::unordered_map<ContextId, std::uint32_t> index;
    std::vector<std::vector<Appended>> appended;  // by context and near option
  };

  void ExploreContexts() {
    for (std::uint32_t f = 0; f <= space_.length(); ++f) frontiers_[f].near = space_.OptionsNear(f);
    Reach(0, space_.contexts().start());
    while (!pending_.empty()) {
      const auto [f, from] = pending_.back();
      pending_.pop_back();
      std::vector<Appended> row;
      for (const std::uint32_t i : frontiers_[f].near) {
        const Option& option = space_.options()[i];
        ContextId context = frontiers_[f].contexts[from];
        double most = 0;
        for (const Word word : option.target) {
          const Contexts::Step step = space_.contexts().Append(context, word);
          most = Up(most + step.score.most);
          context = step.next;
        }
        const double last = Up(most + space_.EndAfter(option, context).most);
        row.push_back({most, last, Reach(option.last + 1, context)});
      }
      counter_.Add(row.size() / 8);  // they are smaller than states
      frontiers_[f].appended[from] = std::move(row);
    }
  }

  std::uint32_t Reach(std::uint32_t frontier, ContextId context) {
    Frontier& here = frontiers_[frontier];
    const auto number = static_cast<std::uint32_t>(here.contexts.size());
    const auto [found, is_new] = here.index.emplace(context, number);
    if (is_new) {
      counter_.Add();
      here.contexts.push_back(context);
      here.appended.emplace_back();
      pending_.emplace_back(frontier, number);
    }
    return found->second;
  }

  void ExploreStations() {
    AddStation(StationOf(Place()));
    for (std::size_t s = 0; s < stations_.size(); ++s) {
      for (const std::uint32_t i : frontiers_[std::get<0>(stations_[s])].near) {
        for (const Space::Move& move : MovesOf(stations_[s], space_.options()[i], false)) {
          AddStation(StationOf(move.to));
        }
      }
    }
  }

  void AddStation(const Station& station) {
    if (numbers_.emplace(station, static_cast<std::uint32_t>(stations_.size())).second) {
      stations_.push_back(station);
    }
  }

  // The ways to append an option, whatever is covered.
  std::vector<Space::Move> MovesOf(const Station& from, const Option& option, bool final) const {
    const auto [frontier, promised, previous_first] = from;
    const Place place{{}, frontier, promised, previous_first};
    std::vector<Space::Move> moves;
    space_.AddMoves(place, option.first, {0, kNoOrientation, final, {{}, option.last + 1}}, &moves);
    return moves;
  }

  // What follows at most, by context: one more option, then what follows that.
  void Solve(std::uint32_t words, std::uint32_t station) {
    const std::uint32_t frontier = std::get<0>(stations_[station]);
    const Frontier& here = frontiers_[frontier];
    std::vector<double>& best = outside_[words][station];
    best.assign(here.contexts.size(), kNothing);
    for (std::size_t n = 0; n < here.near.size(); ++n) {
      const Option& option = space_.options()[here.near[n]];
      const std::uint32_t after = words + option.last - option.first + 1;
      if (after > space_.length()) continue;
      double earned = 0;
      for (std::uint32_t i = option.first; i <= option.last; ++i) earned = Up(earned + prices_[i]);
      for (const Space::Move& move :
           MovesOf(stations_[station], option, after == space_.length())) {
        const double fixed = Up(earned + space_.ScoreOf(option, frontier, move).most);
        const std::vector<double>* rest =
            move.final ? nullptr : &outside_[after][numbers_.at(StationOf(move.to))];
        for (std::size_t c = 0; c < best.size(); ++c) {
          const Appended& appended = here.appended[c][n];
          const double most =
              rest == nullptr ? appended.last : Up(appended.most + (*rest)[appended.next]);
          best[c] = std::max(best[c], Up(fixed + most));
        }
      }
    }
  }

  Space& space_;
  Counter& counter_;
  std::vector<double> prices_;
  std::vector<Frontier> frontiers_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pending_;  // frontier and context
  std::map<Station, std::uint32_t> numbers_;
  std::vector<Station> stations_;
  // By number of words, station and context: what follows scores at most, prices included.
  std::vector<std::vector<std::vector<double>>> outside_;
};

}  // namespace

std::unique_ptr<Bound> NewWordBound(Space* space, const std::vector<double>& prices,
                                    Counter* counter) {
  return std::make_unique<WordBound>(space, prices, counter);
}

}  // namespace verify
