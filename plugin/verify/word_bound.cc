#include "verify/word_bound.h"

#include <algorithm>

namespace verify {

WordBound::WordBound(Space* space, const std::vector<double>& prices, Counter* counter)
    : space_(*space), counter_(*counter), prices_(prices), frontiers_(space->length() + 1) {
  prices_.resize(space_.length());  // a missing price is 0
  ExploreContexts();
  ExploreStations();
  outside_.resize(space_.length() + 1);
  for (std::uint32_t words = space_.length(); words-- > 0;) {
    outside_[words].resize(stations_.size());
    for (std::uint32_t station = 0; station < stations_.size(); ++station) Solve(words, station);
  }
}

std::uint32_t WordBound::Reach(std::uint32_t frontier, ContextId context) {
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

// All contexts that can stand at each frontier, by any options that are near enough.
void WordBound::ExploreContexts() {
  for (std::uint32_t f = 0; f <= space_.length(); ++f) {
    for (std::uint32_t i = 0; i < space_.options().size(); ++i) {
      if (space_.JumpAllowed(f, space_.options()[i].first)) frontiers_[f].near.push_back(i);
    }
  }
  Reach(0, space_.contexts().start());
  while (!pending_.empty()) {
    const auto [f, from] = pending_.back();
    pending_.pop_back();
    std::vector<Appended> row;
    counter_.Add(frontiers_[f].near.size() / 8);  // rows are smaller than states
    for (const std::uint32_t i : frontiers_[f].near) {
      const Option& option = space_.options()[i];
      ContextId context = frontiers_[f].contexts[from];
      double most = 0;
      for (const Word word : option.target) {
        const Contexts::Step step = space_.contexts().Append(context, word);
        most = Up(most + step.most);
        context = step.next;
      }
      // A derivation whose last option has no words pays no </s>, as in Moses.
      const double end = option.target.empty() ? 0 : space_.contexts().End(context);
      row.push_back({most, end, Reach(option.last + 1, context)});
    }
    frontiers_[f].appended[from] = std::move(row);
  }
}

std::uint32_t WordBound::AddStation(const Station& station) {
  const auto number = static_cast<std::uint32_t>(stations_.size());
  const auto [found, is_new] = index_.emplace(station, number);
  if (is_new) stations_.push_back(station);
  return found->second;
}

void WordBound::ExploreStations() {
  AddStation({0, kNoOrientation, 0});
  for (std::size_t s = 0; s < stations_.size(); ++s) {
    for (const std::uint32_t i : frontiers_[stations_[s].frontier].near) {
      for (const Space::Move& move : MovesOf(stations_[s], i)) {
        AddStation({move.to.frontier, move.to.promised, move.to.previous_first});
      }
    }
  }
}

// The ways to append an option, one for each promise, and last the one that ends the sentence.
std::vector<Space::Move> WordBound::MovesOf(const Station& from, std::uint32_t i) const {
  const Option& option = space_.options()[i];
  Space::Move move{0, kNoOrientation, false, {}};
  move.to.frontier = option.last + 1;
  std::vector<Space::Move> moves;
  if (!space_.lexicalized()) {
    moves.push_back(move);
  } else {
    move.own = Space::OrientationOf(from.previous_first, from.frontier, option.first, option.last);
    if (from.promised != kNoOrientation && from.promised != move.own) return {};
    for (const Orientation next : {kMonotone, kSwap, kRight, kLeft}) {
      move.to.Promise(next, option.first);
      moves.push_back(move);
    }
  }
  move.final = true;
  moves.push_back(move);
  return moves;
}

void WordBound::Solve(std::uint32_t words, std::uint32_t station) {
  const Station& at = stations_[station];
  const Frontier& here = frontiers_[at.frontier];
  Place from;
  from.frontier = at.frontier;
  std::vector<double>& best = outside_[words][station];
  best.assign(here.contexts.size(), kNothing);
  for (std::size_t n = 0; n < here.near.size(); ++n) {
    const Option& option = space_.options()[here.near[n]];
    const std::uint32_t after = words + option.last - option.first + 1;
    if (after > space_.length()) continue;
    double earned = 0;
    for (std::uint32_t i = option.first; i <= option.last; ++i) earned = Up(earned + prices_[i]);
    for (const Space::Move& move : MovesOf(at, here.near[n])) {
      if (move.final != (after == space_.length())) continue;
      const double fixed = Up(earned + space_.ScoreOf(option, from, move).most);
      const std::vector<double>* rest = nullptr;
      if (!move.final) {
        rest = &outside_[after]
                        [index_.at({move.to.frontier, move.to.promised, move.to.previous_first})];
      }
      for (std::size_t c = 0; c < best.size(); ++c) {
        const Appended& appended = here.appended[c][n];
        const double follows = move.final ? appended.end : (*rest)[appended.next];
        best[c] = std::max(best[c], Up(Up(fixed + appended.most) + follows));
      }
    }
  }
}

double WordBound::Total() const { return Completion(Place(), space_.contexts().start()); }

double WordBound::Completion(const Place& place, ContextId context) const {
  if (place.covered.gap == space_.length()) return 0;
  std::uint32_t words = space_.length();
  double paid = 0;
  for (std::uint32_t i = 0; i < space_.length(); ++i) {
    if (place.covered.Has(i)) continue;
    --words;
    paid = Down(paid + prices_[i]);
  }
  const std::uint32_t station = index_.at({place.frontier, place.promised, place.previous_first});
  const std::uint32_t number = frontiers_[place.frontier].index.at(context);
  return Up(outside_[words][station][number] - paid);
}

}  // namespace verify
