// A manual as a page for man(1), in the macros of man(7).
#ifndef EXACT_MANUAL_MAN_PAGE_H_
#define EXACT_MANUAL_MAN_PAGE_H_

#include <string>
#include <string_view>
#include <vector>

#include "plugin/manual/manual.h"

namespace exact {

// The text with what roff would read as commands escaped.
std::string EscapeRoff(std::string_view text);

// `others`: the programs to see also.
std::string FormatManPage(const Manual& manual, const std::string& version,
                          const std::vector<std::string>& others);

}  // namespace exact

#endif  // EXACT_MANUAL_MAN_PAGE_H_
