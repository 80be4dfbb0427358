// What a solver tells about its work while it works.  The core never prints.
#ifndef EXACT_CORE_BASE_OBSERVER_H_
#define EXACT_CORE_BASE_OBSERVER_H_

#include <cstddef>
#include <optional>

namespace exact {

// One round of a dual method.
struct RoundRecord {
  int round = 0;
  double dual = 0;       // the bound of this round
  double best_dual = 0;  // the lowest bound so far
  std::optional<double> best_primal;
  std::optional<std::size_t> violations;  // words not translated exactly once, if any may
  std::size_t constraints = 0;            // words under a hard constraint
  const char* relaxation = "";            // what its states are
  std::size_t states = 0;                 // not pruned
  double seconds = 0;
};

class Observer {
 public:
  virtual ~Observer() = default;
  virtual void OnRound(const RoundRecord& record) = 0;
};

}  // namespace exact

#endif  // EXACT_CORE_BASE_OBSERVER_H_
