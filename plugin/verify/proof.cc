#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <map>
#include <unordered_map>

#include "plugin/verify/verifier.h"

namespace verify {
namespace {

using nlohmann::json;

class Prover {
 public:
  Prover(const Space& space, const json& certificate, bool by_words, std::size_t max_states)
      : space_(space),
        model_(space.language_model()),
        by_words_(by_words),
        max_states_(max_states),
        frontiers_(space.length() + 1) {
    for (const json& price : certificate.value("word_prices", json::array())) {
      word_prices_.push_back(ParseHex(price));
    }
    word_prices_.resize(space.length());  // a missing price is 0
    const json contexts = certificate.value("context_prices", json::array());
    for (std::size_t f = 0; f < std::min(contexts.size(), frontiers_.size()); ++f) {
      for (const json& listed : contexts.at(f)) {
        const auto history = model_.Find(listed.at(0).get<std::string>());
        frontiers_[f].listed[model_.Append(model_.Empty(), history).next] = ParseHex(listed.at(1));
      }
    }
    Reach(0, model_.Start());
    for (bool more = true; more;) {
      more = false;
      for (std::uint32_t f = 0; f <= space.length(); ++f) more |= Explore(f);
    }
  }

  double UpperBound() { return At(Place())(model_.Start()); }

  // A state is a place and a context; of all ways to reach it, the best is kept.  The only states
  // left out are those from which, by the bound, no derivation passes the limit.  Returns the
  // number of states; throws Rejected if a derivation passes the limit.
  std::size_t Search(double limit) {
    struct State {
      double most = kNothing;           // score so far
      const State* previous = nullptr;  // before the last option
      const Option* option = nullptr;
    };
    std::map<Place, std::unordered_map<Context, State>> reached;
    reached[Place()][model_.Start()].most = 0;
    State best{limit};
    std::size_t count = 0;
    for (const auto& [place, states] : reached) {  // moves go to greater places
      count += states.size();
      Place at;
      Rest rest = At(at);
      for (const Move& move : space_.Moves(place)) {
        // Options of the same words lead to the same place.
        if (at < move.to || move.to < at) rest = At(at = move.to);
        for (const auto& [context, state] : states) {
          const LanguageModel::Step words = model_.Append(context, move.option->target);
          State next{Up(Up(state.most + move.score.most) + words.score.most), &state, move.option};
          if (move.final) {
            next.most = Up(next.most + space_.EndAfter(*move.option, words.next).most);
            if (next.most > best.most) best = next;
          } else if (Up(next.most + rest(words.next)) > limit) {
            State& kept = reached[move.to][words.next];
            if (kept.option == nullptr) Take(1);
            if (next.most > kept.most) kept = next;
          }
        }
      }
    }
    if (best.option == nullptr) return count;
    std::string better;
    for (const State* state = &best; state->option != nullptr; state = state->previous) {
      better.insert(0, " " + TextOf(*state->option));
    }
    throw Rejected(fmt::format("a derivation scores {:.9g}:{}", best.most, better));
  }

 private:
  // An upper bound on what follows after a context: all remaining options, and </s>.
  using Rest = std::function<double(const Context&)>;

  // The bound at a place that derivations can reach.
  Rest At(Place place) {
    double prices = 0;
    std::uint32_t count = space_.length();  // of the words translated
    for (std::uint32_t i = place.gap; i < space_.length(); ++i) {
      if (place.Covers(i)) continue;
      prices = Up(prices - word_prices_[i]);
      --count;
    }
    if (by_words_) place = {0, count, place.frontier, place.promised, place.previous_first};
    const std::vector<double>& most = Solve(place);
    const Frontier& here = frontiers_[place.frontier];
    return [this, prices, &most, &here](const Context& context) {
      const std::uint32_t number = here.numbers.at(context);
      return Up(Up(most[by_words_ ? number : 0] + here.contexts[number].second) + prices);
    };
  }

  // Upper bounds for appending an option: prices and the language model.
  struct Link {
    double inner = kNothing;
    double last = kNothing;  // with </s>, if it is the last option
    std::uint32_t next = 0;  // the number of the context after it; by contexts 0
  };
  // Contexts, each with its price, or with the score of what led to it.
  using Front = std::vector<std::pair<Context, double>>;
  struct Frontier {
    std::unordered_map<Context, double> listed;  // the certificate's prices
    Front contexts;                              // all contexts possible here, with prices
    std::unordered_map<Context, std::uint32_t> numbers;
    std::size_t explored = 0;  // contexts that options were appended to
    // By option; by words, then by context.
    std::unordered_map<const Option*, std::vector<Link>> links;
  };
  using Fronts = std::map<std::vector<Word>, Front>;  // by the words appended

  // A context without a price of its own has the price of the shorter one plus the back-off to it.
  // Any other number would also be correct, as long as it is always the same.
  double PriceOf(const Frontier& frontier, const Context& context) const {
    const auto found = frontier.listed.find(context);
    if (found != frontier.listed.end()) return found->second;
    if (context == model_.Empty()) return 0;
    double backoff = 0;
    const Context shorter = model_.Shorten(context, &backoff);
    return backoff + PriceOf(frontier, shorter);
  }

  // Returns the number of a context.
  std::uint32_t Reach(std::uint32_t frontier, const Context& context) {
    Frontier& there = frontiers_[frontier];
    const auto [found, is_new] = there.numbers.emplace(context, there.contexts.size());
    if (is_new) {
      Take(1);
      there.contexts.emplace_back(context, PriceOf(there, context));
    }
    return found->second;
  }

  // Appends to the new contexts the options that a jump can reach; false if there are no new ones.
  bool Explore(std::uint32_t frontier) {
    Frontier& here = frontiers_[frontier];
    if (here.explored == here.contexts.size()) return false;
    Fronts fronts;
    Front& fresh = fronts[{}];
    for (; here.explored < here.contexts.size(); ++here.explored) {
      const auto& [context, price] = here.contexts[here.explored];
      fresh.emplace_back(context, -price);
    }
    for (const Option& option : space_.options()) {
      if (!space_.JumpAllowed(frontier, option.first)) continue;
      Connect(option, Append(option.target, &fronts), &here.links[&option]);
    }
    return true;
  }

  // Appends words one by one, because many options begin with the same words.  By contexts, those
  // that have become equal are merged, so that soon there are few.
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
    front.shrink_to_fit();
    return front;
  }

  void Connect(const Option& option, const Front& front, std::vector<Link>* links) {
    Take(1 + (by_words_ ? front.size() / 8 : 0));  // a link is smaller than a state
    for (const auto& [context, value] : front) {
      if (by_words_ || links->empty()) links->emplace_back();
      Link& link = links->back();
      const std::uint32_t number = Reach(option.last + 1, context);
      if (by_words_) link.next = number;
      const double price = frontiers_[option.last + 1].contexts[number].second;
      link.inner = std::max(link.inner, Up(value + price));
      link.last = std::max(link.last, Up(value + space_.EndAfter(option, context).most));
    }
  }

  // An upper bound on what follows at a place, prices included; by words, one for each context.
  const std::vector<double>& Solve(const Place& place) {
    const auto [found, is_new] = solved_.emplace(place, std::vector<double>());
    std::vector<double>& best = found->second;
    if (!is_new) return best;
    const Frontier& here = frontiers_[place.frontier];
    best.assign(by_words_ ? here.contexts.size() : 1, kNothing);
    const std::vector<Move> moves = space_.Moves(place, by_words_);
    Take(1 + moves.size() / 16 + best.size() / 64);
    for (const Move& move : moves) {
      const std::vector<double>* rest = move.final ? nullptr : &Solve(move.to);
      double score = move.score.most;
      for (std::uint32_t i = move.option->first; i <= move.option->last; ++i) {
        score = Up(score + word_prices_[i]);
      }
      const std::vector<Link>& links = here.links.at(move.option);
      for (std::size_t c = 0; c < best.size(); ++c) {
        const double more =
            rest == nullptr ? links[c].last : Up(links[c].inner + (*rest)[links[c].next]);
        best[c] = std::max(best[c], Up(score + more));
      }
    }
    return best;
  }

  // Counts the states that are built.
  void Take(std::size_t states) {
    states_ += states;
    if (states_ > max_states_) throw TooLarge(fmt::format("more than {} states", max_states_));
  }

  const Space& space_;
  const LanguageModel& model_;
  const bool by_words_;
  const std::size_t max_states_;
  std::size_t states_ = 0;
  std::vector<double> word_prices_;
  std::vector<Frontier> frontiers_;
  std::map<Place, std::vector<double>> solved_;
};

}  // namespace

Proof Prove(const Space& space, const json& certificate, double limit, std::size_t max_states) {
  Proof proof;
  // Whether there is a derivation depends on coverage alone, and by contexts the coverage is exact.
  proof.by_words = certificate.contains("word_prices") && limit != kNothing;
  Prover prover(space, certificate, proof.by_words, max_states);
  proof.bound = prover.UpperBound();
  if (proof.bound <= limit) return proof;
  if (limit == kNothing) throw Rejected("there are derivations");
  proof.states = prover.Search(limit);
  return proof;
}

}  // namespace verify
