// Why a file or a certificate cannot be worked with.
#ifndef VERIFY_FAULT_H_
#define VERIFY_FAULT_H_

#include <stdexcept>

namespace verify {

// A file is wrong; the message names it.
struct InputError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The command line makes no sense.
struct UsageError : InputError {
  using InputError::InputError;
};

// The model has something that this program does not compute.
struct NotCheckable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The check would take more states than allowed.
struct TooLarge : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The certificate claims something that is not so.
struct Rejected : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace verify

#endif  // VERIFY_FAULT_H_
