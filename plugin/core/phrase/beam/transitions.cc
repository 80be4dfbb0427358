#include "plugin/core/phrase/beam/transitions.h"

namespace exact {

const Transition* Transitions::From(ContextId context, SpanId span_id, std::uint32_t count) {
  const OptionTable::Span& span = table_.spans()[span_id];
  const std::uint64_t key = std::uint64_t{context} << 32 | span_id;
  const std::uint32_t block_id = index_.FindOrAdd(
      MixBits(key), [&](std::uint32_t id) { return blocks_[id].key == key; },
      [&] {
        blocks_.push_back({key, transitions_.size(), 0});
        transitions_.resize(transitions_.size() + (span.end - span.begin));
        return static_cast<std::uint32_t>(blocks_.size() - 1);
      });
  Block& block = blocks_[block_id];
  for (; block.filled < count; ++block.filled) {
    const OptionTable::Entry& entry = table_.entries()[span.begin + block.filled];
    Transition& transition = transitions_[block.offset + block.filled];
    transition.score =
        entry.fixed +
        contexts_.Extend(context, entry.target, entry.target + entry.left_words, &transition.next);
    if (entry.right != OptionTable::kDependsOnLeft) transition.next = entry.right;
  }
  return transitions_.data() + block.offset;
}

}  // namespace exact
