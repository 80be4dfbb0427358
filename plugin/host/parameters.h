// Every parameter of moses.ini and of the command line, and how it is handled.
//
// A parameter is honoured, converted, harmless or refused.  Nothing that changes a translation or
// its score is ever ignored silently.  What an honoured parameter does, and its default, come from
// the record of its option.
#ifndef EXACT_HOST_PARAMETERS_H_
#define EXACT_HOST_PARAMETERS_H_

#include <string>
#include <string_view>
#include <vector>

#include "plugin/frontend/option_record.h"
#include "plugin/host/findings.h"

namespace exact {

enum class Handling {
  kHonoured,
  kHarmless,   // accepted; changes neither translations nor scores
  kOldFormat,  // converted; see old_format.h
  kRefused,
};

struct Parameter {
  std::string name;
  std::string short_name;  // may be empty
  Handling handling;
  std::string text = "";  // help, or what to do instead
  ValueCount count = kAny;
  std::string values = "";                // what -help shows behind the name
  std::string default_value = "";         // empty = none
  InMosesByModel in_moses = {};           // what the plugin does with it
  std::vector<std::string> choices = {};  // what its value may be, if that is a list
};

// The parameter that a record honours.
template <class Options>
Parameter Honoured(const OptionRecord<Options>& record) {
  Parameter parameter = {std::string(record.name), std::string(record.short_name),
                         Handling::kHonoured, Meaning(record), record.kind.count};
  parameter.values = record.kind.values;
  parameter.default_value = DefaultValue(record);
  parameter.choices = record.kind.names;
  return parameter;
}

const std::vector<Parameter>& AllParameters();

// Finds a parameter by its name or short name, in `first` before all others; nullptr if there is
// none.
const Parameter* FindParameter(std::string_view name, const std::vector<Parameter>& first = {});

// The names of the parameters that are honoured, `first` before all others.
std::vector<std::string> HonouredNames(const std::vector<Parameter>& first = {});

// The text of -help for the parameters that are honoured.
std::string ParameterHelp(const std::vector<Parameter>& parameters = AllParameters());

}  // namespace exact

#endif  // EXACT_HOST_PARAMETERS_H_
