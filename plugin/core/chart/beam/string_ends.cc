#include "plugin/core/chart/beam/string_ends.h"

#include <algorithm>

#include "plugin/core/base/memory_meter.h"

namespace exact::chart {
namespace {

// Whether contexts can be shortened word by word down to nothing.
bool CanShorten(LmContexts& contexts) {
  ContextId context = contexts.begin_sentence();
  while (context != contexts.no_context()) {
    context = contexts.Shorten(context).context;
    if (context == IdTable::kNone) return false;
  }
  return true;
}

}  // namespace

EndJoiner::EndJoiner(LmContexts& contexts)
    : contexts_(contexts),
      most_words_(contexts.model().Order() - 1),
      can_shorten_(CanShorten(contexts)),
      nodes_(1, Node{kRoot, 0, 0, 0, contexts.no_context()}) {}

std::size_t EndJoiner::Bytes() const {
  return HeapBytes(nodes_, children_, context_joins_, word_joins_, words_) + child_index_.Bytes() +
         context_join_index_.Bytes() + word_join_index_.Bytes();
}

std::vector<EndJoiner::LeftWord> EndJoiner::WordsOf(LeftId left) const {
  std::vector<LeftWord> words;
  for (std::uint32_t node = NodeOf(left); node != kRoot; node = nodes_[node].parent) {
    words.push_back({nodes_[node].word, nodes_[node].score, nodes_[node].context});
  }
  std::reverse(words.begin(), words.end());
  return words;
}

Score EndJoiner::AppendWord(Word word, StringEnds* string) {
  const bool open = KindOf(string->left) == Kind::kOpen;
  if (word == kSentenceStart) {
    if (open) string->left = MakeLeft(NodeOf(string->left), Kind::kBeginsAnew);
    string->right = contexts_.begin_sentence();
    return 0;
  }
  if (open) {
    const Child& child = AppendToWords(string->left, word);
    *string = child.ends;
    return child.score;
  }
  const LmContexts::WordStep& step = contexts_.Step(string->right, word);
  string->right = step.next;
  return step.score;
}

const EndJoiner::Child& EndJoiner::AppendToWords(LeftId left, Word word) {
  const std::uint32_t node = NodeOf(left);
  const std::uint64_t key = std::uint64_t{node} << 32 | word;
  const std::uint32_t id = child_index_.FindOrAdd(
      MixBits(key), [&](std::uint32_t other) { return children_[other].key == key; },
      [&] {
        children_.push_back(MakeChild(node, word));
        return static_cast<std::uint32_t>(children_.size() - 1);
      });
  return children_[id];
}

EndJoiner::Child EndJoiner::MakeChild(std::uint32_t node, Word word) {
  const LmContexts::WordStep step = contexts_.Step(nodes_[node].context, word);
  const std::uint32_t length = nodes_[node].length + 1;
  const bool may_need_more =
      length <= most_words_ && (!can_shorten_ || (step.needs_whole_context && step.extends_left));
  Child child{std::uint64_t{node} << 32 | word, step.score, {0, step.next}};
  if (may_need_more) {
    nodes_.push_back({node, word, length, step.score, step.next});
    child.ends.left = MakeLeft(static_cast<std::uint32_t>(nodes_.size() - 1),
                               IsOpen(length, step.next) ? Kind::kOpen : Kind::kClosed);
  } else {
    child.ends.left = MakeLeft(node, Kind::kClosed);
  }
  return child;
}

bool EndJoiner::IsOpen(std::uint32_t length, ContextId context) {
  if (length == most_words_) return false;
  if (!can_shorten_) return true;
  // A model that has dropped a word drops what precedes it, too.
  for (; length > 0; --length) {
    context = contexts_.Shorten(context).context;
    if (context == IdTable::kNone) return false;
  }
  return true;
}

Score EndJoiner::BackOff(ContextId longer, ContextId shorter) {
  Score sum = 0;
  while (longer != shorter) {
    const LmContexts::Shorter next = contexts_.Shorten(longer);
    if (next.context == IdTable::kNone) return 0;
    sum += next.backoff;
    longer = next.context;
  }
  return sum;
}

template <class Make>
const EndJoiner::Join& EndJoiner::FindJoin(std::uint64_t key, std::vector<Join>* joins,
                                           IdTable* index, Make&& make) {
  const std::uint32_t id = index->FindOrAdd(
      MixBits(key), [&](std::uint32_t other) { return (*joins)[other].key == key; },
      [&] {
        joins->push_back(make());
        joins->back().key = key;
        return static_cast<std::uint32_t>(joins->size() - 1);
      });
  return (*joins)[id];
}

const EndJoiner::Join& EndJoiner::JoinToContext(ContextId from, LeftId next) {
  return FindJoin(std::uint64_t{from} << 32 | next, &context_joins_, &context_join_index_, [&] {
    return MakeJoin({MakeLeft(kRoot, Kind::kClosed), from}, next);
  });
}

const EndJoiner::Join& EndJoiner::JoinToWords(LeftId words, LeftId next) {
  return FindJoin(std::uint64_t{words} << 32 | next, &word_joins_, &word_join_index_, [&] {
    return MakeJoin({words, nodes_[NodeOf(words)].context}, next);
  });
}

EndJoiner::Join EndJoiner::MakeJoin(StringEnds string, LeftId next) {
  Join join{};
  words_.clear();
  for (std::uint32_t node = NodeOf(next); node != kRoot; node = nodes_[node].parent) {
    words_.push_back(nodes_[node].word);
    join.score -= nodes_[node].score;
  }
  std::reverse(words_.begin(), words_.end());
  for (const Word word : words_) join.score += AppendWord(word, &string);
  if (KindOf(next) == Kind::kClosed) {
    join.score += BackOff(string.right, nodes_[NodeOf(next)].context);
  }
  if (KindOf(string.left) == Kind::kOpen && KindOf(next) != Kind::kOpen) {
    string.left = MakeLeft(NodeOf(string.left), KindOf(next));
  }
  join.left = string.left;
  join.right = string.right;
  return join;
}

}  // namespace exact::chart
