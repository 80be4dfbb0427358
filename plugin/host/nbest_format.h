// The lines of an n-best list, as Moses writes them.
#ifndef EXACT_HOST_NBEST_FORMAT_H_
#define EXACT_HOST_NBEST_FORMAT_H_

#include <cstddef>
#include <functional>
#include <string>

#include "plugin/core/phrase/beam/nbest_list.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/problem_builder.h"

namespace exact {

struct NBestText {
  std::string lines;
  std::size_t entries = 0;                  // that have a line
  StopReason stop = StopReason::kFinished;  // or the limit that ended the text
};

// A line of the list of a phrase-based model, with its end.
std::string FormatEntry(const SentenceProblem& sentence, const ScoredDerivation& entry, long id,
                        const DecoderOptions& options);

// `format` makes the line of an entry, which are numbered from 0.  The limits of the exact search
// apply, but not to the first kFreeDerivations entries.
NBestText FormatNBest(std::size_t size, const std::function<std::string(std::size_t)>& format,
                      const DecoderOptions& options);

}  // namespace exact

#endif  // EXACT_HOST_NBEST_FORMAT_H_
