// The bound from prices on source words.
//
// Here derivations may translate a word several times or never, as long as they translate as many
// words as the sentence has and keep the jump rule.  A price u(i) is earned each time word i is
// translated, and paid once: in a real derivation, which translates each word once, prices cancel.
// So the best relaxed derivation bounds the real ones, whatever the prices are.
#ifndef VERIFY_WORD_BOUND_H_
#define VERIFY_WORD_BOUND_H_

#include <map>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "verify/bound.h"

namespace verify {

class WordBound : public Bound {
 public:
  // The space must outlive the object.  Throws TooLarge.
  WordBound(Space* space, const std::vector<double>& prices, Counter* counter);

  double Total() const override;
  double Completion(const Place& place, ContextId context) const override;

 private:
  // Where a relaxed derivation stands, but for the number of words and the context.
  struct Station {
    std::uint32_t frontier;
    Orientation promised;
    std::uint32_t previous_first;
    bool operator<(const Station& other) const {
      return std::tie(frontier, promised, previous_first) <
             std::tie(other.frontier, other.promised, other.previous_first);
    }
  };
  // Appending an option after a context.
  struct Appended {
    double most;         // language model
    double end;          // </s> after it
    std::uint32_t next;  // the context after it, numbered within its frontier
  };
  // The contexts of a frontier, and the options that are near enough to it.
  struct Frontier {
    std::vector<std::uint32_t> near;
    std::vector<ContextId> contexts;
    std::unordered_map<ContextId, std::uint32_t> index;
    std::vector<std::vector<Appended>> appended;  // by context and near option
  };

  std::uint32_t Reach(std::uint32_t frontier, ContextId context);
  void ExploreContexts();
  void ExploreStations();
  std::uint32_t AddStation(const Station& station);
  std::vector<Space::Move> MovesOf(const Station& station, std::uint32_t option) const;
  void Solve(std::uint32_t words, std::uint32_t station);

  Space& space_;
  Counter& counter_;
  std::vector<double> prices_;
  std::vector<Frontier> frontiers_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pending_;  // frontier and context
  std::map<Station, std::uint32_t> index_;
  std::vector<Station> stations_;
  // By number of words, station and context: what follows scores at most, prices included.
  std::vector<std::vector<std::vector<double>>> outside_;
};

}  // namespace verify

#endif  // VERIFY_WORD_BOUND_H_
