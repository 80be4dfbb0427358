// The manual of moses-exact-server, which is not in every build.
#ifndef EXACT_MANUAL_SERVER_MANUAL_H_
#define EXACT_MANUAL_SERVER_MANUAL_H_

#include <optional>

#include "plugin/manual/manual.h"

namespace exact {

// Empty in a build without the server.
std::optional<Manual> ServerManual();

}  // namespace exact

#endif  // EXACT_MANUAL_SERVER_MANUAL_H_
