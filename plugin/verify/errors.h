// The errors that end a check.
#ifndef VERIFY_ERRORS_H_
#define VERIFY_ERRORS_H_

#include <stdexcept>
#include <string>

namespace verify {

struct InputError : std::runtime_error {  // a file or the command line is wrong
  using std::runtime_error::runtime_error;
};
struct NotVerified : std::runtime_error {
  NotVerified(const char* what, const std::string& why) : runtime_error(why), verdict(what) {}
  const char* verdict;
};
// In this order: a certificate's claim is false; its check takes more than is allowed; the model
// has something that is not computed here.
inline NotVerified Rejected(const std::string& why) { return {"rejected", why}; }
inline NotVerified TooLarge(const std::string& why) { return {"too large to check", why}; }
inline NotVerified NotCheckable(const std::string& why) { return {"not checkable", why}; }

// Throws InputError "where: expected what" unless `so`.
inline void Expect(bool so, const std::string& where, const std::string& what) {
  if (!so) throw InputError(where + ": expected " + what);
}

}  // namespace verify

#endif  // VERIFY_ERRORS_H_
