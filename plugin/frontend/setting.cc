#include "plugin/frontend/setting.h"

#include <fmt/format.h>

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

std::vector<Choice> Choices(const std::vector<std::string>& names) {
  std::vector<Choice> choices;
  choices.reserve(names.size());
  for (const std::string& name : names) choices.push_back({name, ""});
  return choices;
}

std::vector<std::string> NamesOf(const std::vector<Choice>& choices) {
  std::vector<std::string> names;
  names.reserve(choices.size());
  for (const Choice& choice : choices) names.push_back(choice.name);
  return names;
}

std::string ListNames(const std::vector<Choice>& choices) {
  return choices.size() > 2 ? "NAME" : Join(NamesOf(choices), "|");
}

std::string ExplainChoices(const std::vector<Choice>& choices) {
  std::string text;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (i > 0) text += i + 1 < choices.size() ? ", " : " or ";
    text += choices[i].name;
    if (!choices[i].explanation.empty()) text += " (" + choices[i].explanation + ")";
  }
  return text;
}

long ReadNumber(const Setting& setting, std::string_view name, long low, long high) {
  return Checked<long>(setting, name, low, high);
}

double ReadNumber(const Setting& setting, std::string_view name, double low, double high) {
  return Checked<double>(setting, name, low, high);
}

std::string ReadName(const Setting& setting, const std::vector<Choice>& choices) {
  const std::vector<std::string> names = NamesOf(choices);
  EXACT_FAIL_IF(std::find(names.begin(), names.end(), setting.text) == names.end(),
                setting.location,
                "'" << setting.text << "' is not known; expected one of " << Join(names, ", "));
  return setting.text;
}

bool ReadSwitch(const Setting& setting, const Choice& yes, const Choice& no) {
  EXACT_FAIL_IF(setting.text != yes.name && setting.text != no.name, setting.location,
                "'" << setting.text << "'; expected " << ExplainChoices({yes, no}));
  return setting.text == yes.name;
}

std::string PrintNumber(long number) { return std::to_string(number); }
std::string PrintNumber(double number) { return fmt::format("{:g}", number); }

}  // namespace exact
