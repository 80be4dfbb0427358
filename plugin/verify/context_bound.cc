#include "verify/context_bound.h"

#include <algorithm>

namespace verify {
namespace {

std::size_t CountWords(const Coverage& covered) {
  std::size_t count = covered.gap;
  for (std::uint64_t rest = covered.mask; rest != 0; rest &= rest - 1) ++count;
  return count;
}

}  // namespace

ContextBound::ContextBound(Space* space, const ContextPrices& prices, Counter* counter)
    : space_(*space),
      counter_(*counter),
      prices_(space->length() + 1),
      pending_(space->length() + 1),
      values_(space->length() + 1, std::vector<Value>(space->options().size())),
      by_count_(space->length() + 1) {
  for (std::size_t f = 0; f < std::min(prices.size(), prices_.size()); ++f) {
    for (const auto& [history, price] : prices[f]) {
      prices_[f][space_.contexts().After(history)] = price;
    }
  }
  ExploreContexts();
  ExplorePlaces();
  Complete();
}

// A context without a price of its own has that of the shorter one, and what it costs to back off
// to it.  Any other number would do as well, as long as it is always the same.
double ContextBound::PriceOf(std::uint32_t frontier, ContextId context) {
  const auto found = prices_[frontier].find(context);
  if (found != prices_[frontier].end()) return found->second;
  ContextId shorter = 0;
  double price = 0;
  if (space_.contexts().Shorten(context, &shorter, &price)) price += PriceOf(frontier, shorter);
  prices_[frontier][context] = price;
  return price;
}

// All contexts that can stand at each frontier, by any options that are near enough.
void ContextBound::ExploreContexts() {
  std::vector<std::vector<std::uint32_t>> near(space_.length() + 1);  // options, by target
  for (std::uint32_t f = 0; f <= space_.length(); ++f) {
    for (std::uint32_t i = 0; i < space_.options().size(); ++i) {
      if (space_.JumpAllowed(f, space_.options()[i].first)) near[f].push_back(i);
    }
    std::sort(near[f].begin(), near[f].end(), [&](std::uint32_t a, std::uint32_t b) {
      return space_.options()[a].target < space_.options()[b].target;
    });
  }
  reached_.resize(space_.length() + 1);
  Reach(0, space_.contexts().start());
  for (bool more = true; more;) {
    more = false;
    for (std::uint32_t f = 0; f <= space_.length(); ++f) {
      Front front;
      for (const ContextId context : pending_[f]) front[context] = -PriceOf(f, context);
      pending_[f].clear();
      if (front.empty()) continue;
      more = true;
      Append(f, near[f], 0, front);
    }
  }
}

void ContextBound::Reach(std::uint32_t frontier, ContextId context) {
  if (!reached_[frontier].insert(context).second) return;
  pending_[frontier].push_back(context);
  ++context_count_;
  counter_.Add();
}

// Appends the options, which agree in their first `depth` words, word by word.  Contexts that have
// become the same go on as one.
void ContextBound::Append(std::uint32_t frontier, const std::vector<std::uint32_t>& options,
                          std::size_t depth, const Front& front) {
  for (std::size_t begin = 0; begin < options.size();) {
    const std::vector<Word>& target = space_.options()[options[begin]].target;
    if (target.size() == depth) {
      Finish(frontier, options[begin++], front);
      continue;
    }
    std::vector<std::uint32_t> same;  // options with the same next word
    for (; begin < options.size(); ++begin) {
      const std::vector<Word>& other = space_.options()[options[begin]].target;
      if (other.size() <= depth || other[depth] != target[depth]) break;
      same.push_back(options[begin]);
    }
    Front next;
    for (const auto& [context, value] : front) {
      const Contexts::Step step = space_.contexts().Append(context, target[depth]);
      double& best = next.emplace(step.next, kNothing).first->second;
      best = std::max(best, Up(value + step.most));
    }
    Append(frontier, same, depth + 1, next);
  }
}

void ContextBound::Finish(std::uint32_t frontier, std::uint32_t option, const Front& front) {
  const Option& done = space_.options()[option];
  Value& value = values_[frontier][option];
  for (const auto& [context, most] : front) {
    Reach(done.last + 1, context);
    value.inner = std::max(value.inner, Up(most + PriceOf(done.last + 1, context)));
    // A derivation whose last option has no words pays no </s>, as in Moses.
    const double end = done.target.empty() ? 0 : space_.contexts().End(context);
    value.last = std::max(value.last, Up(most + end));
  }
}

std::uint32_t ContextBound::AddPlace(const Place& place) {
  const auto [found, is_new] = places_.emplace(place, static_cast<std::uint32_t>(places_.size()));
  if (is_new) {
    counter_.Add();
    by_count_[CountWords(place.covered)].push_back(found->second);
    all_places_.push_back(place);
    edges_.emplace_back();
  }
  return found->second;
}

// All places that derivations can come to, and the moves between them.
void ContextBound::ExplorePlaces() {
  AddPlace(Place());
  for (auto& level : by_count_) {
    for (const std::uint32_t id : level) {
      const Place from = all_places_[id];
      for (const Space::Move& move : space_.Moves(from)) {
        const std::uint32_t to = AddPlace(move.to);
        counter_.Add();
        edges_[id].push_back({to, MostOf(from, move)});
      }
    }
  }
}

double ContextBound::MostOf(const Place& from, const Space::Move& move) const {
  double most = kNothing;
  const Space::Span& span = space_.spans()[move.span];
  for (std::uint32_t i = span.begin; i < span.end; ++i) {
    const Value& value = values_[from.frontier][i];
    const double score = space_.ScoreOf(space_.options()[i], from, move).most;
    most = std::max(most, Up(score + (move.final ? value.last : value.inner)));
  }
  return most;
}

// From the end to the start: more words covered first.
void ContextBound::Complete() {
  completions_.assign(places_.size(), kNothing);
  for (auto level = by_count_.rbegin(); level != by_count_.rend(); ++level) {
    for (const std::uint32_t id : *level) {
      double& best = completions_[id];
      if (all_places_[id].covered.gap == space_.length()) best = 0;
      for (const Edge& edge : edges_[id])
        best = std::max(best, Up(edge.most + completions_[edge.to]));
    }
  }
}

double ContextBound::Total() const { return Completion(Place(), space_.contexts().start()); }

double ContextBound::Completion(const Place& place, ContextId context) const {
  return Up(completions_[places_.at(place)] + prices_[place.frontier].at(context));
}

}  // namespace verify
