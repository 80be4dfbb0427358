// A manual as a completion for bash: options, their values where these are names, and files.
#ifndef EXACT_MANUAL_BASH_COMPLETION_H_
#define EXACT_MANUAL_BASH_COMPLETION_H_

#include <string>

#include "plugin/manual/manual.h"

namespace exact {

std::string FormatBashCompletion(const Manual& manual);

}  // namespace exact

#endif  // EXACT_MANUAL_BASH_COMPLETION_H_
