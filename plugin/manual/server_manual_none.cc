// For builds without the server.
#include "plugin/manual/server_manual.h"

namespace exact {

std::optional<Manual> ServerManual() { return std::nullopt; }

}  // namespace exact
