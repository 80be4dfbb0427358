// One way to translate one span of source words.
#ifndef EXACT_CORE_PHRASE_PROBLEM_PHRASE_OPTION_H_
#define EXACT_CORE_PHRASE_PROBLEM_PHRASE_OPTION_H_

#include <cstdint>
#include <vector>

#include "plugin/core/base/score.h"
#include "plugin/core/ngram/word.h"
#include "plugin/core/phrase/problem/orientation.h"

namespace exact {

// An index into SearchProblem::options.
using OptionId = std::uint32_t;

struct PhraseOption {
  std::uint32_t first = 0;    // first source word covered
  std::uint32_t last = 0;     // last source word covered (inclusive)
  std::vector<Word> target;   // may be empty
  Score score = 0;            // all that depends on the option alone, without the LM
  std::uint32_t host_id = 0;  // for the host; the core does not use it
  // Lexicalized reordering; read only if Reordering::lexicalized.
  OrientationScores backward{};  // of this phrase, by its orientation
  OrientationScores forward{};   // of the phrase that follows it, by that one's orientation
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_PROBLEM_PHRASE_OPTION_H_
