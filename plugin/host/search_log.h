// The lines about a searched sentence on stderr.
#ifndef EXACT_HOST_SEARCH_LOG_H_
#define EXACT_HOST_SEARCH_LOG_H_

#include <string>

#include "plugin/host/decoder_options.h"
#include "plugin/host/searched_sentence.h"

namespace exact {

std::string FormatLog(const SearchedSentence& searched, long id, const DecoderOptions& options);
std::string FormatLog(const SearchedChart& searched, long id, const DecoderOptions& options);

}  // namespace exact

#endif  // EXACT_HOST_SEARCH_LOG_H_
