// The options that DecoderOptions holds, but for those of the exact search: Moses' own, with Moses'
// names and defaults.
#ifndef EXACT_HOST_DECODER_OPTION_RECORDS_H_
#define EXACT_HOST_DECODER_OPTION_RECORDS_H_

#include <vector>

#include "plugin/frontend/option_record.h"
#include "plugin/host/decoder_options.h"

namespace exact {

const std::vector<OptionRecord<DecoderOptions>>& DecoderOptionRecords();

}  // namespace exact

#endif  // EXACT_HOST_DECODER_OPTION_RECORDS_H_
