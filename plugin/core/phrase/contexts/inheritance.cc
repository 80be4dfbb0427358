#include "plugin/core/phrase/contexts/inheritance.h"

#include "plugin/core/base/id_table.h"

namespace exact {

Inheritance FindInheritance(const FirstStep& step, const FirstStep& parent, LmContexts& contexts) {
  Inheritance inheritance{step.score - parent.score, IdTable::kNone};
  for (ContextId context = step.next; context != parent.next;) {
    inheritance.differing = context;
    const LmContexts::Shorter shorter = contexts.Shorten(context);
    // In a sum of models that drop words at different times, the way may miss the parent's
    // context.  Then nothing is inherited.
    if (shorter.context == IdTable::kNone) return {kMinusInfinity, context};
    context = shorter.context;
    inheritance.difference += shorter.backoff;
  }
  return inheritance;
}

}  // namespace exact
