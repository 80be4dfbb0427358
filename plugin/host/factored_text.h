// Words as Moses shows them where it prints all factors.
#ifndef EXACT_HOST_FACTORED_TEXT_H_
#define EXACT_HOST_FACTORED_TEXT_H_

#include <cstddef>
#include <string>
#include <string_view>

#include "plugin/host/decoder_options.h"
#include "plugin/host/problem_builder.h"

namespace exact {

// A token of the input with the factors that are read.
std::string FactoredToken(std::string_view token, const DecoderOptions& options);

// A copied token: it has all factors that Moses knows, and those that are not read are called UNK.
std::string FactoredCopy(std::string_view token, const DecoderOptions& options);

// The source words [first, last] with the factors that are read, and blanks between them.
std::string FactoredSource(const SentenceProblem& sentence, std::size_t first, std::size_t last,
                           const DecoderOptions& options);

// The target words of an option.
std::string FactoredTarget(const SentenceProblem& sentence, const PhraseOption& option,
                           const DecoderOptions& options);

}  // namespace exact

#endif  // EXACT_HOST_FACTORED_TEXT_H_
