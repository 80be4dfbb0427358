// Translates a stream of lines with several threads; every output in the order of the input.
#ifndef EXACT_HOST_BATCH_H_
#define EXACT_HOST_BATCH_H_

#include <functional>

#include "plugin/host/decoder_options.h"
#include "plugin/host/sentence_source.h"
#include "plugin/host/translator.h"

namespace exact {

// Takes a finished sentence.  Called in order, one call at a time.
using TranslationSink = std::function<void(const Translation&)>;

// Memory does not grow with the number of lines: at most a few per thread are in flight.
void TranslateAll(const Translator& translator, const DecoderOptions& options,
                  const LineSource& next_line, const TranslationSink& write);

}  // namespace exact

#endif  // EXACT_HOST_BATCH_H_
