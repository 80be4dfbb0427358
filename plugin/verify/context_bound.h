// The bound from prices on language-model contexts.
//
// Whoever leaves context h at frontier f earns the price v(f, h), and whoever is scored after it
// pays the price.  In a derivation the two are the same context, and prices cancel.  Here every
// option may choose the context it is scored after:
//     value(q at f) = max over contexts h of  LM(q after h) - v(f, h) + v(f', context after q)
// where f' is the frontier after q.  A derivation's score is then at most the sum of its options'
// values and of all that does not depend on contexts; and the best such sum over all ways to cover
// the sentence is a bound, whatever the prices are.
#ifndef VERIFY_CONTEXT_BOUND_H_
#define VERIFY_CONTEXT_BOUND_H_

#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "verify/bound.h"

namespace verify {

// By frontier: histories and prices.
using ContextPrices = std::vector<std::vector<std::pair<std::string, double>>>;

class ContextBound : public Bound {
 public:
  // The space must outlive the object.  Throws TooLarge.
  ContextBound(Space* space, const ContextPrices& prices, Counter* counter);

  double Total() const override;
  double Completion(const Place& place, ContextId context) const override;

  std::size_t places() const { return places_.size(); }
  std::size_t contexts() const { return context_count_; }

 private:
  // What an option adds at most, language model and prices; and the same with </s>, if it is the
  // last one.
  struct Value {
    double inner = kNothing;
    double last = kNothing;
  };
  // A way from a place to another one: a move, and what its best option adds.
  struct Edge {
    std::uint32_t to;
    double most;
  };
  // Contexts, and the best value of those who came to each.
  using Front = std::unordered_map<ContextId, double>;

  double PriceOf(std::uint32_t frontier, ContextId context);
  void Reach(std::uint32_t frontier, ContextId context);
  void ExploreContexts();
  void Append(std::uint32_t frontier, const std::vector<std::uint32_t>& options, std::size_t depth,
              const Front& front);
  void Finish(std::uint32_t frontier, std::uint32_t option, const Front& front);
  std::uint32_t AddPlace(const Place& place);
  void ExplorePlaces();
  double MostOf(const Place& from, const Space::Move& move) const;
  void Complete();

  Space& space_;
  Counter& counter_;
  std::vector<std::unordered_map<ContextId, double>> prices_;  // by frontier
  std::vector<std::unordered_set<ContextId>> reached_;         // by frontier
  std::vector<std::vector<ContextId>> pending_;                // by frontier
  std::size_t context_count_ = 0;
  std::vector<std::vector<Value>> values_;  // by frontier and option
  std::unordered_map<Place, std::uint32_t, Place::Hash> places_;
  std::vector<Place> all_places_;
  std::vector<std::vector<std::uint32_t>> by_count_;  // places by the number of words covered
  std::vector<std::vector<Edge>> edges_;              // by place
  std::vector<double> completions_;                   // by place
};

}  // namespace verify

#endif  // VERIFY_CONTEXT_BOUND_H_
