// The files that a decoder reads and writes.
#ifndef EXACT_HOST_DECODER_FILES_H_
#define EXACT_HOST_DECODER_FILES_H_

#include <string>
#include <vector>

#include "plugin/frontend/file_roles.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/model_config.h"

namespace exact {

// The ini file and the files of the model.
std::vector<FileRole> ModelFiles(const std::string& ini_path, const ModelConfig& config);

// Throws InputError if an output is missing its folder or would destroy another file.
void CheckDecoderFiles(const std::string& ini_path, const ModelConfig& config,
                       const DecoderOptions& options);

}  // namespace exact

#endif  // EXACT_HOST_DECODER_FILES_H_
