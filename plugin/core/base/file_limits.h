// What a file may hold at most.
//
// Real files stay far below.  What is above is damaged, hostile or another kind of file, and is
// refused by a message that names the limit, before it costs memory.  n-grams have a limit, too:
// the one that KenLM was built with, 6 words.
#ifndef EXACT_CORE_BASE_FILE_LIMITS_H_
#define EXACT_CORE_BASE_FILE_LIMITS_H_

#include <cstddef>

namespace exact {

// Bytes of a line.  The longest that we know, an audit's record of a sentence of thousands of
// words with the rounds of its search, has one or two million.
constexpr std::size_t kMaxLineBytes = std::size_t{16} << 20;

// Words of a sentence: memory and time grow with their square.
constexpr std::size_t kMaxSentenceWords = 10000;

// Words of one side of a phrase pair.  Tables are made with 7 or so; phrases that were added by
// hand may be whole sentences.
constexpr std::size_t kMaxPhraseWords = 1000;

// Features of a model, and scores of a feature.
constexpr std::size_t kMaxFeatures = 1000;
constexpr std::size_t kMaxFeatureScores = 1000;

// Arrays and objects inside each other in a record.  Ours have 4; copying and printing need stack
// for each.
constexpr int kMaxJsonDepth = 32;

}  // namespace exact

#endif  // EXACT_CORE_BASE_FILE_LIMITS_H_
