// What a group of moves inherits from the one of the next shorter context for the same word.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_INHERITANCE_H_
#define EXACT_CORE_PHRASE_CONTEXTS_INHERITANCE_H_

#include "plugin/core/base/score.h"
#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/contexts/frontier_contexts.h"

namespace exact {

// The word leads to a context from here, and to a shorter one from the parent.  On the way from one
// to the other, `differing` is the last context that is longer than the parent's.  What needs none
// of the longer contexts whole is scored alike but for the back-offs on the way, and what needs one
// of them whole also needs `differing` whole.
struct Inheritance {
  Score difference;     // minus infinity if nothing is inherited
  ContextId differing;  // kNone if both are the same context
};

Inheritance FindInheritance(const FirstStep& step, const FirstStep& parent, LmContexts& contexts);

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_INHERITANCE_H_
