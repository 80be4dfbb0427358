// The sentences to translate, from a file or from standard input.
#ifndef EXACT_HOST_SENTENCE_SOURCE_H_
#define EXACT_HOST_SENTENCE_SOURCE_H_

#include <functional>
#include <string>

#include "plugin/host/input_line.h"

namespace exact {

// Reads a line; returns false at the end.  Throws InputError if the file is damaged or cannot be
// read.
using LineSource = std::function<bool(InputLine* line)>;

// From a file, or from standard input if there is no path.  Throws InputError if there is no such
// file.
LineSource OpenSentences(const std::string& path);

}  // namespace exact

#endif  // EXACT_HOST_SENTENCE_SOURCE_H_
