// Moses' command line: single-dash long options, values up to the next option.
#ifndef EXACT_HOST_COMMAND_LINE_H_
#define EXACT_HOST_COMMAND_LINE_H_

#include <string>
#include <vector>

#include "plugin/host/parameters.h"
#include "plugin/host/settings.h"

namespace exact {

// Returns the switches under their long names.  "-1" is a value, "--name" is "-name".
// A program's `own` options replace Moses' options of the same name.  One that takes any number of
// values may be given several times; its values are collected.
// Throws UsageError on unknown options, repeated options and values without an option.
std::vector<Settings::Switch> ParseCommandLine(int argc, const char* const* argv,
                                               const std::vector<Parameter>& own = {});

// The switch of this name, or nullptr.
const Settings::Switch* FindSwitch(const std::vector<Settings::Switch>& switches,
                                   const std::string& name);

}  // namespace exact

#endif  // EXACT_HOST_COMMAND_LINE_H_
