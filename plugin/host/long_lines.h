// What readers do with lines of more than kMaxLineBytes.
#ifndef EXACT_HOST_LONG_LINES_H_
#define EXACT_HOST_LONG_LINES_H_

#include <cstddef>
#include <string>

#include "plugin/core/base/file_limits.h"

namespace exact {

enum class LongLines {
  kRefuse,  // throw InputError
  kCut,     // return only the beginning, and read over the rest without keeping it
};

// The beginning of a line that is cut, in bytes; for messages.
constexpr std::size_t kBeginningOfLongLine = 1000;

inline std::string TooLong() {
  return "the line has more than " + std::to_string(kMaxLineBytes) + " bytes";
}

}  // namespace exact

#endif  // EXACT_HOST_LONG_LINES_H_
