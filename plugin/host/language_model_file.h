// Reads a language model from a file, which may be damaged.
#ifndef EXACT_HOST_LANGUAGE_MODEL_FILE_H_
#define EXACT_HOST_LANGUAGE_MODEL_FILE_H_

#include <memory>
#include <string>

#include "plugin/lm/ken_model.h"

namespace exact {

// Throws InputError; for an ARPA file, plain or gzip, it names the line.  Such a file is checked
// before KenLM reads it.
std::unique_ptr<const KenModel> ReadLanguageModel(const std::string& path, bool show_progress);

}  // namespace exact

#endif  // EXACT_HOST_LANGUAGE_MODEL_FILE_H_
