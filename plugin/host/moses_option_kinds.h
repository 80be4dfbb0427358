// The kinds of options that only Moses has; the others are in plugin/frontend/option_kinds.h.
#ifndef EXACT_HOST_MOSES_OPTION_KINDS_H_
#define EXACT_HOST_MOSES_OPTION_KINDS_H_

#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/frontend/option_record.h"
#include "plugin/frontend/setting.h"
#include "plugin/host/decoder_options.h"

namespace exact {

using DecoderOptionKind = OptionKind<DecoderOptions>;

// True if there is no value.
bool ReadFlag(const std::vector<Setting>& values, std::string_view name);

// True or false; without a value, true.
template <class Member>
DecoderOptionKind FlagKind(Member member) {
  return {"", "", kFlag,
          [=](const std::vector<Setting>& values, std::string_view name, DecoderOptions* options) {
            member(*options) = ReadFlag(values, name);
          },
          [=](const DecoderOptions& options) { return member(options) ? "true" : "false"; }};
}

// A factor of a probability, kept as its logarithm.
template <class Member>
DecoderOptionKind FactorKind(Member member) {
  return {"X", "", kOne,
          [=](const std::vector<Setting>& values, std::string_view name, DecoderOptions* options) {
            member(*options) = std::log(ReadNumber(values.front(), name, 0.0, 1.0));
          },
          [=](const DecoderOptions& options) { return PrintNumber(std::exp(member(options))); }};
}

// For what can be done in one way only.  The advice is for those who want another.
DecoderOptionKind FixedKind(const std::string& only, const std::string& advice);

// Of -search-algorithm, -threads, -input-file and -n-best-list.
DecoderOptionKind SearchAlgorithmKind();
DecoderOptionKind InputTypeKind();
DecoderOptionKind ThreadsKind();
DecoderOptionKind InputFileKind();
DecoderOptionKind NBestListKind();
// Of -input-factors, -xml-input and -xml-brackets.
DecoderOptionKind InputFactorsKind();
DecoderOptionKind MarkupPolicyKind();
DecoderOptionKind MarkupBracketsKind();

}  // namespace exact

#endif  // EXACT_HOST_MOSES_OPTION_KINDS_H_
