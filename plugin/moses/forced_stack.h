// A stack of Moses' search into which a hypothesis can be put whatever it scores.
#ifndef EXACT_MOSES_FORCED_STACK_H_
#define EXACT_MOSES_FORCED_STACK_H_

#include "moses/HypothesisStackNormal.h"

namespace exact {

class ForcedStack : public Moses::HypothesisStackNormal {
 public:
  using HypothesisStackNormal::HypothesisStackNormal;

  // Takes the hypothesis over.  Returns it, or the one of the same state that scores as high: the
  // loser of the two becomes its arc, or goes.  Call after pruning and before the stack is
  // expanded, so that what grows from it sees it.
  const Moses::Hypothesis* Force(Moses::Hypothesis* hypothesis);
};

}  // namespace exact

#endif  // EXACT_MOSES_FORCED_STACK_H_
