// A searched sentence as the library's values.
#ifndef EXACT_HOST_DECODER_RESULT_H_
#define EXACT_HOST_DECODER_RESULT_H_

#include "plugin/host/decoder.h"
#include "plugin/host/searched_sentence.h"

namespace exact {

moses_exact::Result ToResult(const SearchedSentence& searched);
moses_exact::Result ToResult(const SearchedChart& searched);

}  // namespace exact

#endif  // EXACT_HOST_DECODER_RESULT_H_
