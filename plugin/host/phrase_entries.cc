#include "plugin/host/phrase_entries.h"

#include "plugin/core/base/error.h"

namespace exact {

void PhraseEntries::CheckNumber(std::size_t translations, const std::string& path) {
  EXACT_THROW_IF(translations > kMaxTranslations, InputError,
                 path << ": a phrase has " << translations << " translations; expected at most "
                      << kMaxTranslations
                      << ", because Moses would drop some of more; set table-limit= in the "
                         "feature line");
}

}  // namespace exact
