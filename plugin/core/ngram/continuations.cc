#include "plugin/core/ngram/continuations.h"

#include <algorithm>

#include "plugin/core/base/id_table.h"

namespace exact {

void Continuations::Find(ContextId context) {
  if (of_model_ == nullptr) {
    MakeList(context);
  } else {
    contexts_.model().MakeList(context);
    for (const Step& step : of_model_->Of(context)) contexts_.CheckScore(step.score);
  }
}

void Continuations::MakeList(ContextId context) {
  FindCandidates(context);
  for (const Word word : candidates_) {
    const LmContexts::WordStep& step = contexts_.Step(context, word);
    if (step.needs_whole_context) own_.Add({word, step.next, step.score});
  }
  own_.Finish(context);
}

// A word that needs the whole of a context also needs the whole of the shorter one.  The shortest
// context has no list: every word needs the whole of it.
void Continuations::FindCandidates(ContextId context) {
  const ContextId shorter = contexts_.Shorten(context).context;
  if (contexts_.Shorten(shorter).context == IdTable::kNone) {
    next_.After(contexts_.History(context).back(), &candidates_);
    return;
  }
  const Steps before = Of(shorter);
  candidates_.clear();
  for (const Step& step : before) candidates_.push_back(step.word);
}

Continuations::Step Continuations::Append(ContextId context, Word word) {
  Score backoff = 0;
  for (;;) {
    const LmContexts::Shorter shorter = contexts_.Shorten(context);
    if (shorter.context == IdTable::kNone) break;
    const Steps steps = Of(context);
    const Step* found =
        std::lower_bound(steps.begin(), steps.end(), word,
                         [](const Step& step, Word wanted) { return step.word < wanted; });
    if (found != steps.end() && found->word == word) {
      return {word, found->next, backoff + found->score};
    }
    backoff += shorter.backoff;
    context = shorter.context;
  }
  const LmContexts::WordStep& step = contexts_.Step(context, word);
  return {word, step.next, backoff + step.score};
}

}  // namespace exact
