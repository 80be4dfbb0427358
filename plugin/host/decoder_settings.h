// The library's options as settings: the ini file, then what the caller has set.
#ifndef EXACT_HOST_DECODER_SETTINGS_H_
#define EXACT_HOST_DECODER_SETTINGS_H_

#include <string>

#include "plugin/host/decoder.h"
#include "plugin/host/settings.h"

namespace exact {

// Throws InputError as the program does, and on options that tell the program what to read or to
// print; sections of the ini file that do so are left out.
Settings ReadDecoderSettings(const std::string& ini_path, const moses_exact::Options& options);

}  // namespace exact

#endif  // EXACT_HOST_DECODER_SETTINGS_H_
