// The score of a phrase whose left context is not known, as Moses adds it up.
//
// Moses ranks the translations of a phrase with it.  It adds in single precision, and where a table
// limit cuts between two translations that score nearly the same, the rounding decides.
#ifndef EXACT_LM_ISOLATED_PHRASE_H_
#define EXACT_LM_ISOLATED_PHRASE_H_

#include <cstddef>
#include <vector>

#include "lm/word_index.hh"
#include "plugin/lm/ken_model.h"

namespace exact {

struct IsolatedScore {
  float first = 0;  // natural logarithm, of the words whose context is cut off
  float rest = 0;   // of the words with a whole context in the phrase
  std::size_t unknown_words = 0;
};

// Stands in a phrase for a part that is translated elsewhere.  The words behind it have no context.
constexpr lm::WordIndex kSlotIndex = 0xffffffffU;

// A sentence begin mark at the start of the phrase is context and is not scored.
IsolatedScore ScoreIsolated(const KenModel& model, const std::vector<lm::WordIndex>& phrase);

}  // namespace exact

#endif  // EXACT_LM_ISOLATED_PHRASE_H_
