// Reads a language model from a file, which may be damaged.
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

// Throws InputError; for an ARPA file, plain or gzip, it names the line.  Such a file is checked
// before KenLM reads it.  If a trie is wanted, only the head is checked first, because reading the
// trie finds the other errors.
LanguageModelFile ReadLanguageModel(const std::string& path, bool want_trie, bool show_progress);

}  // namespace exact

#endif  // EXACT_HOST_LANGUAGE_MODEL_FILE_H_
