// Upper limits on the contents of files.
//
// Real files stay far below them.  A file beyond a limit is damaged, hostile or of another kind; it
// is refused before it costs memory, with a message that names the limit.  The length of n-grams
// is limited by KenLM, which is built for at most 6 words.
#ifndef EXACT_CORE_BASE_FILE_LIMITS_H_
#define EXACT_CORE_BASE_FILE_LIMITS_H_

#include <cstddef>

namespace exact {

// Bytes in a line.  The longest lines known have one or two million: an audit's records of
// sentences with thousands of words.
constexpr std::size_t kMaxLineBytes = std::size_t{16} << 20;

// Words in a sentence; memory and time grow with the square.
constexpr std::size_t kMaxSentenceWords = 10000;

// Words on one side of a phrase pair.  Phrase tables usually stop at 7; phrases that were added by
// hand may be whole sentences.
constexpr std::size_t kMaxPhraseWords = 1000;

// Features in a model, and scores in a feature.
constexpr std::size_t kMaxFeatures = 1000;
constexpr std::size_t kMaxFeatureScores = 1000;

// Weights, of either sign.  Tuned weights are below 100.  Beyond the limit, sums of scores lose the
// digits that translations are compared by, and in the end they are infinite.
constexpr double kMaxWeight = 1e6;

// Logarithms in language models, for the same reason.
constexpr double kMaxLogarithm = 1e6;

// Levels of nested arrays and objects in a JSON record.  Our own records have 4.  Copying and
// printing use stack for every level.
constexpr int kMaxJsonDepth = 32;

}  // namespace exact

#endif  // EXACT_CORE_BASE_FILE_LIMITS_H_
