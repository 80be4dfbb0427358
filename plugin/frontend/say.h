// Messages to the user, on stderr.
#ifndef EXACT_FRONTEND_SAY_H_
#define EXACT_FRONTEND_SAY_H_

#include <fmt/format.h>

#include <cstdio>
#include <utility>

namespace exact {

// A message that cannot be written is not an error: the translations continue.
template <class... Arguments>
void Say(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
  std::fputs(fmt::format(format, std::forward<Arguments>(arguments)...).c_str(), stderr);
}

}  // namespace exact

#endif  // EXACT_FRONTEND_SAY_H_
