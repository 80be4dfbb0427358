// A stack of Moses' search that accepts a hypothesis whatever its score.
#ifndef EXACT_MOSES_FORCED_STACK_H_
#define EXACT_MOSES_FORCED_STACK_H_

#include "moses/HypothesisStackNormal.h"

namespace exact {

class ForcedStack : public Moses::HypothesisStackNormal {
 public:
  using HypothesisStackNormal::HypothesisStackNormal;

  // Takes ownership of the hypothesis.  If the stack has one with the same state, the better one
  // stays and the other becomes its arc or is deleted.  Returns the one that stays.  Call it after
  // pruning and before the stack is expanded, so that the hypothesis is expanded.
  const Moses::Hypothesis* Force(Moses::Hypothesis* hypothesis);
};

}  // namespace exact

#endif  // EXACT_MOSES_FORCED_STACK_H_
