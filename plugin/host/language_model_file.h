// A language model from its file, which need not be what it says it is.
#ifndef EXACT_HOST_LANGUAGE_MODEL_FILE_H_
#define EXACT_HOST_LANGUAGE_MODEL_FILE_H_

#include <memory>
#include <string>

#include "plugin/lm/ken_model.h"
#include "plugin/lm/ngram_trie.h"

namespace exact {

struct LanguageModelFile {
  std::unique_ptr<KenModel> model;
  std::unique_ptr<NgramTrie> trie;  // of the same n-grams; may be missing
  std::string why_no_trie;
};

// Throws InputError, with the line where the file is an ARPA file: plain or gzip, so that we can
// read it, too.  Such a file is checked before KenLM sees it; with a trie only its head, because
// the trie sees all the rest.
LanguageModelFile ReadLanguageModel(const std::string& path, bool want_trie, bool show_progress);

}  // namespace exact

#endif  // EXACT_HOST_LANGUAGE_MODEL_FILE_H_
