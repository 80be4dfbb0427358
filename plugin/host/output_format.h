// The output for a sentence, character by character as Moses prints it.
#ifndef EXACT_HOST_OUTPUT_FORMAT_H_
#define EXACT_HOST_OUTPUT_FORMAT_H_

#include <string>
#include <vector>

#include "plugin/core/phrase/beam/kbest.h"
#include "plugin/core/phrase/problem/derivation.h"
#include "plugin/host/alignment_point.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/problem_builder.h"

namespace exact {

// The target words, each followed by a blank; if the options say so, with the source span after
// each phrase and marks around copied words.
std::string FormatTarget(const SentenceProblem& sentence, const Derivation& derivation,
                         const DecoderOptions& options);

// The line for stdout, with its end.
std::string FormatBest(const SentenceProblem& sentence, const ScoredDerivation& best, long id,
                       const DecoderOptions& options);

// The line of unknown source words, with its end.
std::string FormatUnknownWords(const SentenceProblem& sentence, const DecoderOptions& options);

// "source-target " of every alignment point, without a line end.
std::string FormatAlignment(const std::vector<AlignmentPoint>& points);

}  // namespace exact

#endif  // EXACT_HOST_OUTPUT_FORMAT_H_
