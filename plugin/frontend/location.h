// A place in one of the user's files or on the command line, and errors there.
#ifndef EXACT_FRONTEND_LOCATION_H_
#define EXACT_FRONTEND_LOCATION_H_

#include <cstddef>
#include <ostream>
#include <sstream>
#include <string>

#include "plugin/core/base/error.h"

namespace exact {

// The command line is wrong.  A program should say so and exit with code 2.
class UsageError : public InputError {
 public:
  using InputError::InputError;
};

struct Location {
  std::string file;
  std::size_t line = 0;  // 1-based; 0 = the file as a whole
  bool on_command_line = false;
};

inline Location OnCommandLine(const std::string& option) { return {"option -" + option, 0, true}; }

inline std::ostream& operator<<(std::ostream& out, const Location& location) {
  out << location.file;
  if (location.line != 0) out << ':' << location.line;
  return out;
}

}  // namespace exact

// Throws UsageError or InputError, depending on the place, with "place: message".
// Use: EXACT_FAIL_IF(words.empty(), reader.location(), "the source phrase is empty; expected ...");
// NOLINTBEGIN(bugprone-macro-parentheses): `message` is a chain of <<.
#define EXACT_FAIL_IF(condition, location, message)     \
  do {                                                  \
    if (condition) {                                    \
      std::ostringstream exact_message;                 \
      exact_message << (location) << ": " << message;   \
      if ((location).on_command_line) {                 \
        throw ::exact::UsageError(exact_message.str()); \
      }                                                 \
      throw ::exact::InputError(exact_message.str());   \
    }                                                   \
  } while (false)
// NOLINTEND(bugprone-macro-parentheses)

#endif  // EXACT_FRONTEND_LOCATION_H_
