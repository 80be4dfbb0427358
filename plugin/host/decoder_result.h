// Searches a sentence, and gives what is found as the library's values.
#ifndef EXACT_HOST_DECODER_RESULT_H_
#define EXACT_HOST_DECODER_RESULT_H_

#include <string_view>

#include "plugin/host/decoder.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/model.h"

namespace exact {

// Does not throw for what the sentence holds: a search that fails is a result with an error.
moses_exact::Result TranslateLine(const Model& model, const DecoderOptions& options,
                                  std::string_view line);

}  // namespace exact

#endif  // EXACT_HOST_DECODER_RESULT_H_
