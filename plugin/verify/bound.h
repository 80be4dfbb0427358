// Upper bounds on what derivations can score, from a certificate's prices; and the search of what
// a bound does not exclude.
#ifndef VERIFY_BOUND_H_
#define VERIFY_BOUND_H_

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "verify/space.h"
#include "verify/text.h"

namespace verify {

// Counts what a check builds; throws TooLarge.
class Counter {
 public:
  explicit Counter(std::size_t most) : most_(most) {}

  void Add(std::size_t count = 1) {
    count_ += count;
    if (count_ > most_) throw TooLarge("more than " + std::to_string(most_) + " states");
  }

 private:
  std::size_t most_;
  std::size_t count_ = 0;
};

class Bound {
 public:
  virtual ~Bound() = default;

  // Nothing that follows after a context scores more: all options to come, and </s>.
  using Rest = std::function<double(ContextId)>;

  // What can follow at a place.  The bound must outlive it.
  virtual Rest At(const Place& place) const = 0;
};

// By frontier: histories, which are target words, and prices.
using ContextPrices = std::vector<std::vector<std::pair<std::string, double>>>;

// The two bounds of docs/certificate-format.md.  They throw TooLarge; the space must outlive them.
std::unique_ptr<Bound> NewContextBound(Space* space, const ContextPrices& prices, Counter* counter);
std::unique_ptr<Bound> NewWordBound(Space* space, const std::vector<double>& prices,
                                    Counter* counter);

struct SearchResult {
  double most = kNothing;              // the best derivation above the limit; kNothing = none
  std::vector<std::uint32_t> options;  // of that derivation
  std::size_t states = 0;
};

// Looks through all derivations that may score more than `limit`.  Throws TooLarge.
SearchResult SearchAbove(Space* space, const Bound& bound, double limit, Counter* counter);

}  // namespace verify

#endif  // VERIFY_BOUND_H_
