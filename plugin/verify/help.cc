#include "plugin/verify/help.h"

#include <fmt/format.h>

namespace verify {

std::string HelpText() {
  std::string text =
      "Usage: moses-exact-verify -f moses.ini [options] CERTIFICATES\n\n"
      "Checks what moses-exact -exact-certificates wrote: each derivation scores what is claimed, "
      "and no\nderivation of the search space of moses.ini and the options scores more.\n\n";
  for (const OptionText& option : kOptionTexts) {
    std::string usage(option.name);
    if (!option.short_name.empty()) usage += fmt::format(", {}", option.short_name);
    if (!option.values.empty()) usage += fmt::format(" {}", option.values);
    text += fmt::format("  {:<21} {}", usage, option.text);
    if (!option.default_value.empty()) text += fmt::format("; default {}", option.default_value);
    text += "\n";
  }
  return text +
         "  others                as they were given to moses-exact, e.g. -distortion-limit N\n\n"
         "Exit codes: 0 all are verified optima, or allowed; 1 one is rejected or a file is wrong; "
         "2 wrong\nusage; 3 none is rejected, but some are not verified optima, or the model is "
         "not "
         "checkable.\n";
}

}  // namespace verify
