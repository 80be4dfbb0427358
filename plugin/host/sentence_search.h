// Runs the search that the options ask for: stack search, cube pruning or the exact search.
#ifndef EXACT_HOST_SENTENCE_SEARCH_H_
#define EXACT_HOST_SENTENCE_SEARCH_H_

#include "plugin/core/base/observer.h"
#include "plugin/core/phrase/beam/beam_space.h"
#include "plugin/core/phrase/exact_search.h"
#include "plugin/host/decoder_options.h"

namespace exact {

// `observer` may be nullptr.  The caller sets Outcome::seconds, because it also counts the time for
// building the problem.
ExactResult SearchSentence(BeamSpace& space, const DecoderOptions& options, Observer* observer);

}  // namespace exact

#endif  // EXACT_HOST_SENTENCE_SEARCH_H_
