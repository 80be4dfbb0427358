#include "plugin/core/ngram/continuations.h"

#include <algorithm>
#include <numeric>

#include "plugin/core/base/id_table.h"

namespace exact {

Continuations::Steps Continuations::Of(ContextId context) {
  if (context >= lists_.size() || !lists_[context].known) Find(context);
  const List& list = lists_[context];
  return {steps_.data() + list.begin, steps_.data() + list.end};
}

void Continuations::Find(ContextId context) {
  // What needs a context whole needs the shorter one whole.
  const ContextId shorter = contexts_.Shorten(context).context;
  const bool all = contexts_.Shorten(shorter).context == IdTable::kNone;
  const Steps before = all ? Steps{nullptr, nullptr} : Of(shorter);
  candidates_.clear();
  for (const Step& step : before) candidates_.push_back(step.word);
  if (all) {
    candidates_.resize(words_.words().size());
    std::iota(candidates_.begin(), candidates_.end(), 0);
  }
  keyed_candidates_.clear();
  for (const TargetWord word : candidates_) keyed_candidates_.push_back(words_.words()[word]);
  found_.clear();
  contexts_.FindContinuations(context, keyed_candidates_, &found_);
  const auto begin = static_cast<std::uint32_t>(steps_.size());
  allocation_.Add(sizeof(List) + found_.size() * sizeof(Step));
  for (const LmContexts::Continuation& found : found_) {
    steps_.push_back({candidates_[found.index], found.next, found.score});
  }
  if (context >= lists_.size()) lists_.resize(contexts_.size());
  lists_[context] = {begin, static_cast<std::uint32_t>(steps_.size()), true};
}

Continuations::Step Continuations::Append(ContextId context, TargetWord word) {
  Score backoff = 0;
  for (;;) {
    const LmContexts::Shorter shorter = contexts_.Shorten(context);
    if (shorter.context == IdTable::kNone) break;
    const Steps steps = Of(context);
    const Step* found =
        std::lower_bound(steps.begin(), steps.end(), word,
                         [](const Step& step, TargetWord wanted) { return step.word < wanted; });
    if (found != steps.end() && found->word == word) {
      return {word, found->next, backoff + found->score};
    }
    backoff += shorter.backoff;
    context = shorter.context;
  }
  const LmContexts::WordStep& step = contexts_.Step(context, words_.words()[word].word);
  return {word, step.next, backoff + step.score};
}

}  // namespace exact
