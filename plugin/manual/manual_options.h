// The options of the programs as a manual lists them.
#ifndef EXACT_MANUAL_MANUAL_OPTIONS_H_
#define EXACT_MANUAL_MANUAL_OPTIONS_H_

#include <string>
#include <vector>

#include "plugin/host/parameters.h"
#include "plugin/manual/manual.h"

namespace exact {

// Those that are honoured; long names get the dashes `dashes`.
std::vector<ManualOption> ManualOptions(const std::vector<Parameter>& parameters,
                                        const std::string& dashes);

// The options of moses-exact: those of the exact search, or all others.
std::vector<ManualOption> DecoderManualOptions(bool of_the_exact_search);

// The options of moses-exact that a program takes, too, if it has none of its own with the name.
std::vector<ManualOption> OtherDecoderOptions(const std::vector<Parameter>& own);

std::vector<ManualOption> VerifierManualOptions();

}  // namespace exact

#endif  // EXACT_MANUAL_MANUAL_OPTIONS_H_
