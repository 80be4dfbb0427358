// What tests ask about error messages.
#ifndef EXACT_HOST_TEST_MESSAGES_H_
#define EXACT_HOST_TEST_MESSAGES_H_

#include <gtest/gtest.h>

#include <string>

#include "plugin/core/base/error.h"

namespace exact::testing {

// The message of the InputError that `call` must throw.
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

#endif  // EXACT_HOST_TEST_MESSAGES_H_
