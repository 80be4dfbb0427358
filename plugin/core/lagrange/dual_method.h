// How the prices move: a method evaluates the bound at some prices and chooses the next prices from
// the result.
//
// A method only chooses prices.  Its caller remembers the best ones (DualProgress) and decides when
// to stop.  Not thread-safe; one object per problem.
// To add a method: derive from DualMethod, implement Run, and give it a name in the frontend.  A
// method that needs another library gets its own folder, like plugin/volume.
#ifndef EXACT_CORE_LAGRANGE_DUAL_METHOD_H_
#define EXACT_CORE_LAGRANGE_DUAL_METHOD_H_

#include <functional>
#include <memory>
#include <optional>

#include "plugin/core/lagrange/prices.h"

namespace exact {

// The result for the prices that a method asked for.
struct DualPoint {
  Evaluation evaluation;  // its bound is finite
  std::optional<Score> best_primal;
};

// Evaluates the bound under some prices.  No result means: stop.
using DualFunction = std::function<std::optional<DualPoint>(const Prices&)>;

class DualMethod {
 public:
  virtual ~DualMethod() = default;

  // Evaluates `start` first, then other prices in search of lower bounds, until it is told to stop.
  // May be called again with another function, after the relaxation was tightened.
  // Guarantees: what `evaluate` throws passes through, and it is not called afterwards.
  // Throws InternalError if the method stops by itself or asks for prices that are not finite.
  void Minimise(const Prices& start, const DualFunction& evaluate);

 private:
  virtual void Run(const Prices& start, const DualFunction& evaluate) = 0;
};

using DualMethodFactory = std::function<std::unique_ptr<DualMethod>()>;

}  // namespace exact

#endif  // EXACT_CORE_LAGRANGE_DUAL_METHOD_H_
