// Words as numbers.
#ifndef EXACT_CORE_NGRAM_WORD_H_
#define EXACT_CORE_NGRAM_WORD_H_

#include <cstdint>

namespace exact {

// A target word, as the host numbers them: words of the same text must have the same number.  The
// core only compares words, also for distinct n-best lists, and hands them to the language model.
using Word = std::uint32_t;

// Stands for <s> in a history; not a word of the host.
constexpr Word kSentenceStart = 0xffffffffU;

}  // namespace exact

#endif  // EXACT_CORE_NGRAM_WORD_H_
