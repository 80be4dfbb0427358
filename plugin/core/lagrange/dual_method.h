// How the prices move: a method asks for the bound at some prices, and decides by what it learns
// where to ask next.
//
// Stage: after relax/, before proof/.  Not thread-safe; one object per sentence.  A method only
// moves: the caller keeps the books (DualProgress), and it alone says when to stop.
// To add a method: derive from DualMethod, implement Run, and let the host offer it by a name.
// If it needs a library, it lives in a room of its own, as plugin/volume does.
#ifndef EXACT_CORE_LAGRANGE_DUAL_METHOD_H_
#define EXACT_CORE_LAGRANGE_DUAL_METHOD_H_

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "plugin/core/phrase/words/word_relaxation.h"

namespace exact {

// What a method learns of the prices it asked for.
struct DualPoint {
  Score dual = 0;           // the bound; finite
  std::vector<int> excess;  // the subgradient, per word: how often it is translated, less one
  std::optional<Score> best_primal;
};

// The bound under prices, or nothing to say: stop.
using DualFunction = std::function<std::optional<DualPoint>(const Prices&)>;

class DualMethod {
 public:
  virtual ~DualMethod() = default;

  // Asks for `start` first, then for prices with lower and lower bounds if all goes well, until
  // it is told to stop.  May be called again, with another function: the relaxation was tightened.
  // Guarantees: what `evaluate` throws passes through, and it is not called afterwards.
  // Throws InternalError if the method stops by itself or asks for prices that are not finite.
  void Minimise(const Prices& start, const DualFunction& evaluate);

 private:
  virtual void Run(const Prices& start, const DualFunction& evaluate) = 0;
};

using DualMethodFactory = std::function<std::unique_ptr<DualMethod>()>;

}  // namespace exact

#endif  // EXACT_CORE_LAGRANGE_DUAL_METHOD_H_
