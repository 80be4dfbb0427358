// For tests that go through all options: a value that is not the default.
#ifndef EXACT_FRONTEND_TEST_OPTIONS_H_
#define EXACT_FRONTEND_TEST_OPTIONS_H_

#include <string>

#include "plugin/frontend/option_record.h"

namespace exact::testing {

template <class Options>
std::string OtherValue(const OptionRecord<Options>& record) {
  const std::string& values = record.kind.values;
  if (values.empty()) return DefaultValue(record) == "true" ? "false" : "true";
  if (!record.kind.choices.empty()) {
    // The last choice, without its explanation.
    const std::string& choices = record.kind.choices;
    const std::string last = choices.substr(choices.rfind(" or ") + 4);
    return last.substr(0, last.find(' '));
  }
  return values == "X" ? "0.5" : "17";
}

}  // namespace exact::testing

#endif  // EXACT_FRONTEND_TEST_OPTIONS_H_
