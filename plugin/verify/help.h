// What moses-exact-verify says about its options.
#ifndef VERIFY_HELP_H_
#define VERIFY_HELP_H_

#include <string>
#include <string_view>

namespace verify {

struct OptionText {
  std::string_view name;
  std::string_view short_name;  // may be empty
  std::string_view values;      // empty = it takes none
  std::string_view text;
  std::string_view default_value;  // empty = none
};

constexpr OptionText kOptionTexts[] = {
    {"-config", "-f", "FILE", "the moses.ini (required)", ""},
    {"-input-file", "-i", "FILE", "the sentences: the certificates must be theirs, line by line",
     ""},
    {"-allow-bounded", "", "",
     "accept translations with a verified bound that are not proved to be the best", ""},
    {"-allow-infeasible", "", "", "accept sentences that are verified to have no translation", ""},
    {"-lm-arpa", "", "NAME=FILE",
     "read the language model of the feature NAME from this file instead", ""},
    {"-explain", "", "ID", "explain one certificate and its check in words", ""},
    {"-max-states", "", "N", "give up a certificate when its check needs more", "10000000"},
    {"-version", "", "", "print the version and exit", ""},
    {"-help", "-h", "", "print this and exit", ""},
};

// The text of -help.
std::string HelpText();

}  // namespace verify

#endif  // VERIFY_HELP_H_
