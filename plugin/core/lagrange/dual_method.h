// How the prices move: a method asks for the bound at some prices, and decides by what it learns
// where to ask next.
//
// A method only moves: the caller keeps the books (DualProgress), and it alone says when to stop.
// Not thread-safe; one object per problem.
// To add a method: derive from DualMethod, implement Run, and let the frontend offer it by a name.
// A method that needs a library lives in a room of its own, as plugin/volume does.
#ifndef EXACT_CORE_LAGRANGE_DUAL_METHOD_H_
#define EXACT_CORE_LAGRANGE_DUAL_METHOD_H_

#include <functional>
#include <memory>
#include <optional>

#include "plugin/core/lagrange/prices.h"

namespace exact {

// What a method learns of the prices that it asked for.
struct DualPoint {
  Evaluation evaluation;  // its bound is finite
  std::optional<Score> best_primal;
};

// The bound under prices; nothing means: stop.
using DualFunction = std::function<std::optional<DualPoint>(const Prices&)>;

class DualMethod {
 public:
  virtual ~DualMethod() = default;

  // Asks for `start` first, then for prices with lower and lower bounds if all goes well, until
  // it is told to stop.  May be called again with another function: the relaxation was tightened.
  // Guarantees: what `evaluate` throws passes through, and it is not called afterwards.
  // Throws InternalError if the method stops by itself or asks for prices that are not finite.
  void Minimise(const Prices& start, const DualFunction& evaluate);

 private:
  virtual void Run(const Prices& start, const DualFunction& evaluate) = 0;
};

using DualMethodFactory = std::function<std::unique_ptr<DualMethod>()>;

}  // namespace exact

#endif  // EXACT_CORE_LAGRANGE_DUAL_METHOD_H_
