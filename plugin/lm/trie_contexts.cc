#include "plugin/lm/trie_contexts.h"

#include "plugin/core/base/memory_meter.h"

namespace exact {

TrieContexts::TrieContexts(std::size_t models)
    : model_count_(models), contexts_(1), parts_(models) {
  for (Part& part : parts_) part.known = true;
}

// KenLM's tries do not mark every context of a model whose n-grams lack their ends: "b c" may have
// no mark although there is "a b c d".  To find "d" after "a b c", the context "b c" is needed.  It
// is added with the context "a b c", and only as the shorter one of that.
ContextId TrieContexts::Add(ContextId before, Word word, const std::vector<Part>& parts,
                            ContextId found) {
  Context context;
  context.oldest = before == kRoot ? word : contexts_[before].oldest;
  context.length = static_cast<std::uint8_t>(contexts_[before].length + 1);
  context.shorter = found;
  if (!IsShorter(found, context.length, parts)) {
    const bool is_marked = contexts_[found].length + 1U == context.length;
    std::vector<Part> shorter_parts(model_count_);  // without a mark, there is no back-off
    for (std::size_t m = 0; m < model_count_; ++m) {
      if (is_marked) shorter_parts[m] = {PartOf(found, m).backoff, PartOf(found, m).known};
      shorter_parts[m].known = shorter_parts[m].known || parts[m].known;
    }
    context.shorter = Add(contexts_[before].shorter, word, shorter_parts,
                          is_marked ? contexts_[found].shorter : found);
  }
  for (const Part& part : parts) context.backoff += part.backoff;
  contexts_.push_back(context);
  parts_.insert(parts_.end(), parts.begin(), parts.end());
  return static_cast<ContextId>(contexts_.size() - 1);
}

bool TrieContexts::IsShorter(ContextId found, std::size_t length, const std::vector<Part>& parts) {
  if (contexts_[found].length + 1U != length) return false;
  for (std::size_t m = 0; m < model_count_; ++m) {
    if (parts[m].known && !PartOf(found, m).known) return false;
  }
  return true;
}

std::size_t TrieContexts::Bytes() const { return HeapBytes(contexts_, parts_); }

}  // namespace exact
