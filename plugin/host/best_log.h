// What Moses logs about the best translation, for scripts that read its log.
#ifndef EXACT_HOST_BEST_LOG_H_
#define EXACT_HOST_BEST_LOG_H_

#include <string>

#include "plugin/core/phrase/beam/kbest.h"
#include "plugin/core/phrase/problem/derivation.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/problem_builder.h"

namespace exact {

// "BEST TRANSLATION: ...", one line with its end.
std::string FormatBestLog(const SentenceProblem& sentence, const ScoredDerivation& best,
                          const DecoderOptions& options);

// The text of -translation-details, several lines.
std::string FormatDetails(const SentenceProblem& sentence, const Derivation& derivation,
                          const DecoderOptions& options);

}  // namespace exact

#endif  // EXACT_HOST_BEST_LOG_H_
