// A setting as the user wrote it, and its reading as a number or a name.
#ifndef EXACT_FRONTEND_SETTING_H_
#define EXACT_FRONTEND_SETTING_H_

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/frontend/location.h"

namespace exact {

struct Setting {
  std::string text;
  Location location;
};

// Finds the values of a name; nullptr if the user did not give it.
using SettingFinder = std::function<const std::vector<Setting>*(std::string_view name)>;

// A name that a setting may have.
struct Choice {
  std::string name;
  std::string explanation;  // may be empty
};

std::vector<Choice> Choices(const std::vector<std::string>& names);
std::vector<std::string> NamesOf(const std::vector<Choice>& choices);

// "on|off", or "NAME" if there are more than two.
std::string ListNames(const std::vector<Choice>& choices);
// "on (explanation) or off".
std::string ExplainChoices(const std::vector<Choice>& choices);

// These throw InputError at the setting's place if it is not a number in [low, high], or not one
// of the choices.
long ReadNumber(const Setting& setting, std::string_view name, long low, long high);
double ReadNumber(const Setting& setting, std::string_view name, double low, double high);
std::string ReadName(const Setting& setting, const std::vector<Choice>& choices);
// Whether it is the first one.
bool ReadSwitch(const Setting& setting, const Choice& yes, const Choice& no);

// As a user would write it.
std::string PrintNumber(long number);
std::string PrintNumber(double number);

}  // namespace exact

#endif  // EXACT_FRONTEND_SETTING_H_
