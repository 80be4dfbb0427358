// The bound from prices on language-model contexts.
//
// Whoever leaves context h at frontier f earns the price v(f, h), and whoever is scored after it
// pays the price.  In a derivation the two are the same context, and prices cancel.  Here every
// option may choose the context it is scored after:
//     value(q at f) = max over contexts h of  LM(q after h) - v(f, h) + v(f', context after q)
// where f' is the frontier after q.  A derivation's score is then at most the sum of its options'
// values and of all that does not depend on contexts; and the best such sum over all ways to cover
// the sentence is a bound, whatever the prices are.

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "verify/bound.h"

namespace verify {
namespace {

class ContextBound : public Bound {
 public:
  ContextBound(Space* space, const ContextPrices& prices, Counter* counter)
      : space_(*space),
        counter_(*counter),
        prices_(space->length() + 1),
        reached_(space->length() + 1),
        pending_(space->length() + 1),
        values_(space->length() + 1),
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

  Rest At(const Place& place) const override {
    const double most = completions_[numbers_.at(place)];
    const auto& prices = prices_[place.frontier];
    return [most, &prices](ContextId context) { return Up(most + prices.at(context)); };
  }

 private:
  // What an option adds at most, language model and prices; and the same with </s>, if it is the
  // last one.
  struct Value {
    double inner = kNothing;
    double last = kNothing;
  };
  // A way to another place, and what the best option for it adds.
  struct Edge {
    std::uint32_t to;
    double most;
  };
  // Contexts, and the best of those who came to each.
  using Front = std::unordered_map<ContextId, double>;

  // A context without a price of its own has that of the shorter one, and what it costs to back
  // off to it.  Any other number would do as well, as long as it is always the same.
  double PriceOf(std::uint32_t frontier, ContextId context) {
    const auto found = prices_[frontier].find(context);
    if (found != prices_[frontier].end()) return found->second;
    ContextId shorter = 0;
    double price = 0;
    if (space_.contexts().Shorten(context, &shorter, &price)) price += PriceOf(frontier, shorter);
    prices_[frontier][context] = price;
    return price;
  }

  // All contexts that can stand at each frontier, by any options that are near enough.
  void ExploreContexts() {
    const auto by_target = [&](std::uint32_t a, std::uint32_t b) {
      return space_.options()[a].target < space_.options()[b].target;
    };
    Reach(0, space_.contexts().start());
    for (bool more = true; more;) {
      more = false;
      for (std::uint32_t f = 0; f <= space_.length(); ++f) {
        Front front;
        for (const ContextId context : pending_[f]) front[context] = -PriceOf(f, context);
        pending_[f].clear();
        if (front.empty()) continue;
        more = true;
        std::vector<std::uint32_t> near = space_.OptionsNear(f);
        std::sort(near.begin(), near.end(), by_target);
        Append(f, near, 0, front);
      }
    }
  }

  void Reach(std::uint32_t frontier, ContextId context) {
    if (!reached_[frontier].insert(context).second) return;
    pending_[frontier].push_back(context);
    counter_.Add();
  }

  // Appends the options, which agree in their first `depth` words, word by word.  Contexts that
  // have become the same go on as one.
  void Append(std::uint32_t frontier, const std::vector<std::uint32_t>& options, std::size_t depth,
              const Front& front) {
    for (std::size_t i = 0; i < options.size();) {
      const std::vector<Word>& target = space_.options()[options[i]].target;
      if (target.size() == depth) {
        Finish(frontier, options[i++], front);
        continue;
      }
      std::vector<std::uint32_t> same;  // options with the same next word
      for (; i < options.size(); ++i) {
        const std::vector<Word>& other = space_.options()[options[i]].target;
        if (other.size() <= depth || other[depth] != target[depth]) break;
        same.push_back(options[i]);
      }
      Front next;
      for (const auto& [context, value] : front) {
        const Contexts::Step step = space_.contexts().Append(context, target[depth]);
        double& best = next.emplace(step.next, kNothing).first->second;
        best = std::max(best, Up(value + step.score.most));
      }
      Append(frontier, same, depth + 1, next);
    }
  }

  void Finish(std::uint32_t frontier, std::uint32_t number, const Front& front) {
    const Option& option = space_.options()[number];
    const auto [found, is_new] = values_[frontier].emplace(number, Value());
    if (is_new) counter_.Add();
    Value& value = found->second;
    for (const auto& [context, most] : front) {
      Reach(option.last + 1, context);
      value.inner = std::max(value.inner, Up(most + PriceOf(option.last + 1, context)));
      value.last = std::max(value.last, Up(most + space_.EndAfter(option, context).most));
    }
  }

  // All places that derivations can come to, and the moves between them.
  void ExplorePlaces() {
    AddPlace(Place());
    for (const auto& level : by_count_) {
      for (const std::uint32_t number : level) {
        const Place from = places_[number];
        for (const Space::Move& move : space_.Moves(from)) {
          const std::uint32_t to = AddPlace(move.to);  // moves edges_, perhaps
          edges_[number].push_back({to, MostOf(from, move)});
        }
      }
    }
  }

  std::uint32_t AddPlace(const Place& place) {
    const auto [found, is_new] =
        numbers_.emplace(place, static_cast<std::uint32_t>(places_.size()));
    counter_.Add();
    if (is_new) {
      by_count_[place.covered.Count()].push_back(found->second);
      places_.push_back(place);
      edges_.emplace_back();
    }
    return found->second;
  }

  double MostOf(const Place& from, const Space::Move& move) const {
    double most = kNothing;
    const Space::Span& span = space_.spans()[move.span];
    for (std::uint32_t i = span.begin; i < span.end; ++i) {
      const Value& value = values_[from.frontier].at(i);
      const double score = space_.ScoreOf(space_.options()[i], from.frontier, move).most;
      most = std::max(most, Up(score + (move.final ? value.last : value.inner)));
    }
    return most;
  }

  // From the end to the start: more words covered first.
  void Complete() {
    completions_.assign(places_.size(), kNothing);
    for (const std::uint32_t number : by_count_.back()) completions_[number] = 0;
    for (auto level = by_count_.rbegin(); level != by_count_.rend(); ++level) {
      for (const std::uint32_t number : *level) {
        double& best = completions_[number];
        for (const Edge& edge : edges_[number]) {
          best = std::max(best, Up(edge.most + completions_[edge.to]));
        }
      }
    }
  }

  Space& space_;
  Counter& counter_;
  std::vector<std::unordered_map<ContextId, double>> prices_;     // by frontier
  std::vector<std::unordered_set<ContextId>> reached_;            // by frontier
  std::vector<std::vector<ContextId>> pending_;                   // by frontier
  std::vector<std::unordered_map<std::uint32_t, Value>> values_;  // by frontier and option
  std::unordered_map<Place, std::uint32_t, Place::Hash> numbers_;
  std::vector<Place> places_;
  std::vector<std::vector<std::uint32_t>> by_count_;  // places by the number of words covered
  std::vector<std::vector<Edge>> edges_;              // by place
  std::vector<double> completions_;                   // by place
};

}  // namespace

std::unique_ptr<Bound> NewContextBound(Space* space, const ContextPrices& prices,
                                       Counter* counter) {
  return std::make_unique<ContextBound>(space, prices, counter);
}

}  // namespace verify
