// What a call complains about, for tests of messages.
#ifndef EXACT_HOST_TEST_COMPLAINT_H_
#define EXACT_HOST_TEST_COMPLAINT_H_

#include <string>

#include "plugin/core/base/error.h"

namespace exact::testing {

// The message of the InputError that the call throws; empty if it throws none.
template <class Call>
std::string Complaint(const Call& call) {
  try {
    call();
  } catch (const InputError& e) {
    return e.what();
  }
  return {};
}

}  // namespace exact::testing

#endif  // EXACT_HOST_TEST_COMPLAINT_H_
