#include "plugin/core/ngram/continuations.h"

#include <algorithm>
#include <numeric>

#include "plugin/core/base/id_table.h"
#include "plugin/core/base/memory_meter.h"

namespace exact {

Continuations::Steps Continuations::Of(ContextId context) {
  if (context >= lists_.size() || !lists_[context].known) Find(context);
  const List& list = lists_[context];
  return {steps_.data() + list.begin, steps_.data() + list.end};
}

void Continuations::Find(ContextId context) {
  FindCandidates(context);
  candidate_words_.clear();
  for (const WordNumber word : candidates_) candidate_words_.push_back(words_[word]);
  found_.clear();
  contexts_.FindContinuations(context, candidate_words_, &found_);
  const auto begin = static_cast<std::uint32_t>(steps_.size());
  for (const LmContexts::Continuation& found : found_) {
    steps_.push_back({candidates_[found.index], found.next, found.score});
  }
  if (context >= lists_.size()) lists_.resize(contexts_.size());
  lists_[context] = {begin, static_cast<std::uint32_t>(steps_.size()), true};
}

// A word that needs the whole of a context also needs the whole of the shorter one.  The shortest
// context has no list: every word needs the whole of it.
void Continuations::FindCandidates(ContextId context) {
  const ContextId shorter = contexts_.Shorten(context).context;
  if (contexts_.Shorten(shorter).context == IdTable::kNone) {
    const Word last = contexts_.History(context).back();
    if (neighbours_ != nullptr && last != LmContexts::kSentenceStart) {
      candidates_.clear();
      neighbours_->ForEach(last, [this](WordNumber word) { candidates_.push_back(word); });
    } else {
      candidates_.resize(words_.size());
      std::iota(candidates_.begin(), candidates_.end(), 0);
    }
    return;
  }
  const Steps before = Of(shorter);
  candidates_.clear();
  for (const Step& step : before) candidates_.push_back(step.word);
}

Continuations::Step Continuations::Append(ContextId context, WordNumber word) {
  Score backoff = 0;
  for (;;) {
    const LmContexts::Shorter shorter = contexts_.Shorten(context);
    if (shorter.context == IdTable::kNone) break;
    const Steps steps = Of(context);
    const Step* found =
        std::lower_bound(steps.begin(), steps.end(), word,
                         [](const Step& step, WordNumber wanted) { return step.word < wanted; });
    if (found != steps.end() && found->word == word) {
      return {word, found->next, backoff + found->score};
    }
    backoff += shorter.backoff;
    context = shorter.context;
  }
  const LmContexts::WordStep& step = contexts_.Step(context, words_[word]);
  return {word, step.next, backoff + step.score};
}

std::size_t Continuations::Bytes() const {
  return HeapBytes(lists_, steps_, candidates_, candidate_words_, found_);
}

}  // namespace exact
