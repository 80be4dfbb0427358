// Every parameter of moses.ini and of the command line, and how it is handled.
//
// One record per parameter: its name, Moses' short form, whether it is honoured, harmless or
// refused, and the text for -help or the advice that goes with a refusal.  Nothing that changes
// a translation or its score is ever ignored silently.
#ifndef EXACT_HOST_PARAMETERS_H_
#define EXACT_HOST_PARAMETERS_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace exact {

enum class Handling {
  kHonoured,
  kHarmless,  // accepted; changes neither translations nor scores
  kRefused,
};

// How many values an option takes.
struct ValueCount {
  std::size_t least;
  std::size_t most;
  std::string_view text;
};
constexpr ValueCount kFlag{0, 1, "none, or true or false"};
constexpr ValueCount kOne{1, 1, "one"};
constexpr ValueCount kAny{0, 1000, "any number"};

struct Parameter {
  std::string_view name;
  std::string_view short_name;  // may be empty
  Handling handling;
  std::string_view text;  // help, or what to do instead
  ValueCount values = kAny;
};

const std::vector<Parameter>& AllParameters();

// Finds a parameter by its name or short name, in `first` before all others; nullptr if there is
// none.
const Parameter* FindParameter(std::string_view name, const std::vector<Parameter>& first = {});

// The text of -help for the parameters that are honoured.
std::string ParameterHelp(const std::vector<Parameter>& parameters = AllParameters());

}  // namespace exact

#endif  // EXACT_HOST_PARAMETERS_H_
