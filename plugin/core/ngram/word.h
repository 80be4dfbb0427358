// Words as numbers.
#ifndef EXACT_CORE_NGRAM_WORD_H_
#define EXACT_CORE_NGRAM_WORD_H_

#include <cstdint>

namespace exact {

// A target word, as the host numbers them.  The core only compares words and hands them to the
// language model.
using Word = std::uint32_t;

// The position of a word in the list of words that one sentence needs; see Continuations.
using WordNumber = std::uint32_t;

}  // namespace exact

#endif  // EXACT_CORE_NGRAM_WORD_H_
