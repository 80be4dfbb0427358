// Error messages in tests: what a call throws, and whether a text contains another.
#ifndef EXACT_CORE_TESTING_MESSAGE_OF_H_
#define EXACT_CORE_TESTING_MESSAGE_OF_H_

#include <gtest/gtest.h>

#include <string>

#include "plugin/core/base/error.h"

namespace exact::testing {

// The message of the InputError that `call` throws; "(no error)" if it throws none.
template <class Call>
std::string MessageOf(Call&& call) {
  try {
    call();
  } catch (const InputError& e) {
    return e.what();
  }
  return "(no error)";
}

inline ::testing::AssertionResult Contains(const std::string& text, const std::string& part) {
  if (text.find(part) != std::string::npos) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "'" << text << "' does not contain '" << part << "'";
}

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_MESSAGE_OF_H_
