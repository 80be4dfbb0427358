// The scores of options after language-model contexts, remembered.
//
// The same context and span occur together under many coverages; each pair is scored once.  The
// options of a span are adjacent, so that a search needs one look-up for all of them.
//
// One object per sentence; not thread-safe.
#ifndef EXACT_CORE_PHRASE_BEAM_TRANSITIONS_H_
#define EXACT_CORE_PHRASE_BEAM_TRANSITIONS_H_

#include <cstdint>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/base/memory_meter.h"
#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/problem/option_table.h"

namespace exact {

struct Transition {
  Score score;     // option and language model; no reordering, no </s>
  ContextId next;  // the context after the option
};

class Transitions {
 public:
  // Both must outlive the object.
  Transitions(const OptionTable& table, LmContexts& contexts)
      : table_(table), contexts_(contexts) {}

  // Returns the transitions of the span's first `count` entries (at least; more may be filled).
  // The pointer is valid until the next call.
  const Transition* From(ContextId context, SpanId span, std::uint32_t count);

  // All entries of the span.
  const Transition* From(ContextId context, SpanId span) {
    return From(context, span, table_.spans()[span].end - table_.spans()[span].begin);
  }

  std::size_t Bytes() const { return HeapBytes(blocks_, transitions_) + index_.Bytes(); }

 private:
  struct Block {
    std::uint64_t key;
    std::size_t offset;
    std::uint32_t filled;
  };

  const OptionTable& table_;
  LmContexts& contexts_;
  IdTable index_;
  std::vector<Block> blocks_;
  std::vector<Transition> transitions_;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_BEAM_TRANSITIONS_H_
