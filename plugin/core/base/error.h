// The two ways a call can fail, and the one macro that reports them.
//
// InputError: the user's files or options are wrong and the user can fix them.  The message
// names the place in the user's file, what was expected and what to do.
// InternalError: a bug in this program; the message starts with the place in its source.
// Library code throws; only a *_main.cc catches.  Reaching a limit is an outcome, not an error.
#ifndef EXACT_CORE_BASE_ERROR_H_
#define EXACT_CORE_BASE_ERROR_H_

#include <sstream>
#include <stdexcept>
#include <string>

namespace exact {

class InputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
  static std::string Place(const char* /*file*/, int /*line*/, const char* /*condition*/) {
    return {};
  }
};

class InternalError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
  static std::string Place(const char* file, int line, const char* condition) {
    return std::string(file) + ':' + std::to_string(line) + ": internal error (" + condition +
           "): ";
  }
};

}  // namespace exact

// NOLINTBEGIN(bugprone-macro-parentheses): `message` is a chain of <<, `Type` a type.
// Use: EXACT_THROW_IF(fields.size() < 3, InputError, path << ':' << line << ": expected ...");
#define EXACT_THROW_IF(condition, Type, message)                               \
  do {                                                                         \
    if (condition) {                                                           \
      std::ostringstream exact_message;                                        \
      exact_message << Type::Place(__FILE__, __LINE__, #condition) << message; \
      throw Type(exact_message.str());                                         \
    }                                                                          \
  } while (false)
// NOLINTEND(bugprone-macro-parentheses)

#endif  // EXACT_CORE_BASE_ERROR_H_
