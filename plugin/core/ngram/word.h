// A target word, as the host numbers them.
#ifndef EXACT_CORE_NGRAM_WORD_H_
#define EXACT_CORE_NGRAM_WORD_H_

#include <cstdint>

namespace exact {

// The core only compares words and hands them to the language model.
using Word = std::uint32_t;

}  // namespace exact

#endif  // EXACT_CORE_NGRAM_WORD_H_
