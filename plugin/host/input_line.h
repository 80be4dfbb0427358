// A line of the input.
#ifndef EXACT_HOST_INPUT_LINE_H_
#define EXACT_HOST_INPUT_LINE_H_

#include <string>

#include "plugin/core/base/error.h"
#include "plugin/host/long_lines.h"

namespace exact {

struct InputLine {
  std::string text;
  bool cut = false;  // the line was too long, and the text is only its beginning
};

// Throws InputError if the line cannot be translated because it was cut.
inline void CheckNotCut(const InputLine& line) {
  EXACT_THROW_IF(line.cut, InputError, TooLong() << "; expected a sentence; split it");
}

}  // namespace exact

#endif  // EXACT_HOST_INPUT_LINE_H_
