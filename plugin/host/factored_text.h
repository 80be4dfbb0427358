// Words as Moses shows them where it prints all factors.
#ifndef EXACT_HOST_FACTORED_TEXT_H_
#define EXACT_HOST_FACTORED_TEXT_H_

#include <cstddef>
#include <string>

#include "plugin/host/decoder_options.h"
#include "plugin/host/problem_builder.h"

namespace exact {

// The source words [first, last] with the factors that are read, and blanks between them.
std::string FactoredSource(const SentenceProblem& sentence, std::size_t first, std::size_t last,
                           const DecoderOptions& options);

// The target words of an option.  A copied word has all factors that Moses knows: those that are
// not read are called UNK.
std::string FactoredTarget(const SentenceProblem& sentence, const PhraseOption& option,
                           const DecoderOptions& options);

}  // namespace exact

#endif  // EXACT_HOST_FACTORED_TEXT_H_
