// Where an option comes from.
#ifndef EXACT_HOST_OPTION_ORIGIN_H_
#define EXACT_HOST_OPTION_ORIGIN_H_

#include <cstddef>

#include "plugin/host/marked_sentence.h"
#include "plugin/host/phrase_entries.h"

namespace exact {

// A phrase table, the tags of the input, or neither, if it is an unknown word.
// PhraseOption::host_id is the index of its origin.
struct OptionOrigin {
  std::size_t table = 0;                        // index into Model::tables()
  const PhraseEntries::Entry* entry = nullptr;  // of the table
  const MarkedTranslation* marked = nullptr;

  bool IsUnknownWord() const { return entry == nullptr && marked == nullptr; }
};

}  // namespace exact

#endif  // EXACT_HOST_OPTION_ORIGIN_H_
