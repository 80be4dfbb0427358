// The lines of an n-best list, as Moses writes them.
#ifndef EXACT_HOST_NBEST_FORMAT_H_
#define EXACT_HOST_NBEST_FORMAT_H_

#include <cstddef>
#include <string>
#include <vector>

#include "plugin/core/phrase/beam/nbest_list.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/problem_builder.h"

namespace exact {

struct NBestText {
  std::string lines;
  std::size_t entries = 0;                  // that have a line
  StopReason stop = StopReason::kFinished;  // or the limit that ended the text
};

// The limits of the exact search apply, but not to the first kFreeDerivations entries.
NBestText FormatNBest(const SentenceProblem& sentence, const std::vector<ScoredDerivation>& list,
                      long id, const DecoderOptions& options);

}  // namespace exact

#endif  // EXACT_HOST_NBEST_FORMAT_H_
