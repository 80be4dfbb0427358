#include "verify/proof.h"

#include <algorithm>
#include <functional>
#include <map>
#include <unordered_map>

#include "verify/text.h"

namespace verify {
namespace {

// Counts what a proof builds.
struct Budget {
  void Take(std::size_t states) {
    if (states > left) throw TooLarge("more states than allowed");
    left -= states;
  }

  std::size_t left;
};

class Bound {
 public:
  Bound(const Space& space, const Prices& prices, bool by_words, Budget* budget)
      : space_(space),
        model_(space.language_model()),
        by_words_(by_words),
        budget_(*budget),
        word_prices_(prices.words),
        frontiers_(space.length() + 1) {
    word_prices_.resize(space.length());  // a missing price is 0
    for (std::size_t f = 0; f < std::min(prices.contexts.size(), frontiers_.size()); ++f) {
      for (const auto& [history, price] : prices.contexts[f]) {
        const auto known = model_.Append(LanguageModel::kEmpty, model_.Find(history));
        frontiers_[f].listed[known.next] = price;
      }
    }
    Reach(0, model_.Start());
    for (bool more = true; more;) {
      more = false;
      for (std::uint32_t f = 0; f <= space.length(); ++f) more |= Explore(f);
    }
  }

  // Nothing that follows after a context scores more: all options to come, and </s>.
  using Rest = std::function<double(Context)>;

  // What can follow at a place that derivations can come to.
  Rest At(Place place) {
    double paid = 0;
    std::uint64_t covered = place.mask;
    for (std::uint32_t i = place.gap; i < space_.length(); ++i, covered >>= 1) {
      if ((covered & 1) == 0) paid = Down(paid + word_prices_[i]);
    }
    if (by_words_) {
      place.gap = place.Count();
      place.mask = 0;
    }
    const std::vector<double>& most = Solve(place);
    const Frontier& here = frontiers_[place.frontier];
    return [this, paid, &most, &here](Context context) {
      const std::uint32_t number = here.numbers.at(context);
      return Up(Up(most[by_words_ ? number : 0] + here.prices[number]) - paid);
    };
  }

 private:
  // An option appended: prices and the language model.
  struct Link {
    double inner = kNothing;
    double last = kNothing;  // with </s>, if it is the last option
    std::uint32_t next = 0;  // the number of the context after it; by contexts 0
  };
  struct Frontier {
    std::unordered_map<Context, double> listed;  // the certificate's prices
    // The contexts that can stand here, and their prices.
    std::vector<Context> contexts;
    std::vector<double> prices;
    std::unordered_map<Context, std::uint32_t> numbers;
    // By option that is near enough; by words, then by context: of those explored.
    std::vector<std::vector<Link>> links;
    std::size_t explored = 0;
  };
  // Contexts, and what led to each: prices and the language model.
  using Front = std::vector<std::pair<Context, double>>;
  using Fronts = std::map<std::vector<Word>, Front>;  // by the words appended

  // A context without a price of its own has that of the shorter one, and what it costs to back
  // off to it.  Any other number would do as well, as long as it is always the same.
  double PriceOf(const Frontier& frontier, Context context) const {
    const auto found = frontier.listed.find(context);
    if (found != frontier.listed.end()) return found->second;
    if (context == LanguageModel::kEmpty) return 0;
    const LanguageModel::Step shorter = model_.Shorten(context);
    return shorter.plain + PriceOf(frontier, shorter.next);
  }

  std::uint32_t Reach(std::uint32_t frontier, Context context) {
    Frontier& there = frontiers_[frontier];
    const auto [found, is_new] = there.numbers.emplace(context, there.contexts.size());
    if (is_new) {
      budget_.Take(1);
      there.contexts.push_back(context);
      there.prices.push_back(PriceOf(there, context));
    }
    return found->second;
  }

  // Appends the options that are near enough to the new contexts; false if there are none.
  bool Explore(std::uint32_t frontier) {
    Frontier& here = frontiers_[frontier];
    Front fresh;
    for (; here.explored < here.contexts.size(); ++here.explored) {
      fresh.emplace_back(here.contexts[here.explored], -here.prices[here.explored]);
    }
    if (fresh.empty()) return false;
    const auto [near, behind] = space_.Near(frontier);
    here.links.resize(behind->begin - near->begin);
    Fronts fronts = {{{}, fresh}};
    for (std::uint32_t i = near->begin; i < behind->begin; ++i) {
      const Option& option = space_.options()[i];
      Connect(option, Append(option.target, &fronts), &here.links[i - near->begin]);
    }
    return true;
  }

  // Appends words one by one, because many options begin with the same ones.  By contexts, those
  // that have become the same go on as one: soon there are few.
  const Front& Append(const std::vector<Word>& words, Fronts* fronts) const {
    const auto [found, is_new] = fronts->emplace(words, Front());
    Front& front = found->second;
    if (!is_new) return front;
    for (const auto& [context, value] : Append({words.begin(), words.end() - 1}, fronts)) {
      const LanguageModel::Step step = model_.Append(context, words.back());
      front.emplace_back(step.next, Up(value + step.score.most));
    }
    if (by_words_) return front;
    std::sort(front.begin(), front.end(), std::greater<>());  // of equal contexts the best first
    const auto same = [](const auto& a, const auto& b) { return a.first == b.first; };
    front.erase(std::unique(front.begin(), front.end(), same), front.end());
    return front;
  }

  void Connect(const Option& option, const Front& front, std::vector<Link>* links) {
    budget_.Take(1 + (by_words_ ? front.size() / 8 : 0));  // they are smaller than states
    if (!by_words_) links->resize(1);
    for (const auto& [context, value] : front) {
      const std::uint32_t number = Reach(option.last + 1, context);
      const double inner = Up(value + frontiers_[option.last + 1].prices[number]);
      const double last = Up(value + space_.EndAfter(option, context).most);
      if (by_words_) {
        links->push_back({inner, last, number});
      } else {
        Link& link = links->front();
        link = {std::max(link.inner, inner), std::max(link.last, last), 0};
      }
    }
  }

  // What follows at a place, prices included, scores at most; by words: for each context.
  const std::vector<double>& Solve(const Place& place) {
    const auto [found, is_new] = solved_.emplace(place, std::vector<double>());
    std::vector<double>& best = found->second;
    if (!is_new) return best;
    const Frontier& here = frontiers_[place.frontier];
    const std::uint32_t near = space_.Near(place.frontier).first->begin;
    best.assign(by_words_ ? here.contexts.size() : 1, kNothing);
    for (const Move& move : space_.Moves(place, by_words_)) {
      budget_.Take(1);
      const std::vector<double>* rest = move.final ? nullptr : &Solve(move.to);
      double earned = 0;
      for (std::uint32_t i = move.span->first; i <= move.span->last; ++i) {
        earned = Up(earned + word_prices_[i]);
      }
      for (std::uint32_t i = move.span->begin; i < move.span->end; ++i) {
        const Range score = space_.ScoreOf(space_.options()[i], place.frontier, move);
        const double fixed = Up(earned + score.most);
        const std::vector<Link>& links = here.links[i - near];
        for (std::size_t c = 0; c < best.size(); ++c) {
          const double more =
              rest == nullptr ? links[c].last : Up(links[c].inner + (*rest)[links[c].next]);
          best[c] = std::max(best[c], Up(fixed + more));
        }
      }
    }
    return best;
  }

  const Space& space_;
  const LanguageModel& model_;
  const bool by_words_;
  Budget& budget_;
  std::vector<double> word_prices_;
  std::vector<Frontier> frontiers_;
  std::unordered_map<Place, std::vector<double>, Place::Hash> solved_;
};

// A state is a place and a context; of all ways to come to one, the best is kept.  States from
// which the bound says that the limit cannot be passed are left out, and nothing else.
class Search {
 public:
  Search(const Space& space, double limit, Bound* bound, Budget* budget)
      : space_(space), limit_(limit), bound_(*bound), budget_(*budget) {}

  void Run(Proof* proof) {
    appended_.resize(space_.options().size());
    levels_.resize(space_.length() + 1);
    levels_[0][Place()][space_.language_model().Start()].most = 0;
    for (const Level& level : levels_) {
      for (const auto& [place, states] : level) {
        proof->states += states.size();
        Expand(place, states);
      }
    }
    proof->most = best_.most;
    for (const State* state = &best_; state->previous != nullptr; state = state->previous) {
      proof->options.insert(proof->options.begin(), state->option);
    }
  }

 private:
  struct State {
    double most = kNothing;           // score so far
    const State* previous = nullptr;  // before the last option
    std::uint32_t option = 0;
  };
  using States = std::unordered_map<Context, State>;
  using Level = std::unordered_map<Place, States, Place::Hash>;

  void Expand(const Place& place, const States& states) {
    for (const Move& move : space_.Moves(place)) {
      const Bound::Rest rest = move.final ? Bound::Rest() : bound_.At(move.to);
      for (std::uint32_t i = move.span->begin; i < move.span->end; ++i) {
        const Option& option = space_.options()[i];
        const double score = space_.ScoreOf(option, place.frontier, move).most;
        for (const auto& [context, state] : states) {
          const LanguageModel::Step& words = Append(context, i);
          State next{Up(Up(state.most + score) + words.score.most), &state, i};
          if (move.final) {
            next.most = Up(next.most + space_.EndAfter(option, words.next).most);
            if (next.most > std::max(limit_, best_.most)) best_ = next;
          } else if (Up(next.most + rest(words.next)) > limit_) {
            Keep(next, &levels_[move.to.Count()][move.to][words.next]);
          }
        }
      }
    }
  }

  void Keep(const State& state, State* kept) {
    if (kept->previous == nullptr) budget_.Take(1);
    if (state.most > kept->most) *kept = state;
  }

  // Many states have the same context.
  const LanguageModel::Step& Append(Context context, std::uint32_t option) {
    const auto [found, is_new] = appended_[option].emplace(context, LanguageModel::Step());
    if (is_new) {
      found->second = space_.language_model().Append(context, space_.options()[option].target);
    }
    return found->second;
  }

  const Space& space_;
  const double limit_;
  Bound& bound_;
  Budget& budget_;
  std::vector<Level> levels_;                                               // by words covered
  std::vector<std::unordered_map<Context, LanguageModel::Step>> appended_;  // by option
  State best_;                                                              // that is complete
};

}  // namespace

Proof Prove(const Space& space, const Prices& prices, bool by_words, double limit,
            std::size_t max_states) {
  Proof proof;
  Budget budget{max_states};
  Bound bound(space, prices, by_words, &budget);
  proof.upper_bound = bound.At(Place())(space.language_model().Start());
  // If there is said to be no derivation, a bound says that there is one.
  if (proof.upper_bound > limit && limit != kNothing) {
    Search(space, limit, &bound, &budget).Run(&proof);
  }
  return proof;
}

}  // namespace verify
