#include "plugin/frontend/setting.h"

#include <algorithm>

#include "plugin/frontend/tokens.h"

namespace exact {
namespace {

template <class Number>
Number Checked(const Setting& setting, std::string_view name, Number low, Number high) {
  const auto number = ParseNumber<Number>(setting.text);
  EXACT_FAIL_IF(!number || !(*number >= low && *number <= high), setting.location,
                "'" << name << "' is '" << setting.text << "'; expected a number from " << low
                    << " to " << high);
  return *number;
}

}  // namespace

long ReadInteger(const Setting& setting, std::string_view name, long low, long high) {
  return Checked<long>(setting, name, low, high);
}

double ReadReal(const Setting& setting, std::string_view name, double low, double high) {
  return Checked<double>(setting, name, low, high);
}

std::string ReadName(const Setting& setting, const std::vector<std::string>& names) {
  EXACT_FAIL_IF(std::find(names.begin(), names.end(), setting.text) == names.end(),
                setting.location,
                "'" << setting.text << "' is not known; expected one of " << Join(names, ", "));
  return setting.text;
}

}  // namespace exact
