// A system that is measured: a search with its settings.
#ifndef EXACT_BENCH_SYSTEM_H_
#define EXACT_BENCH_SYSTEM_H_

#include <string>
#include <string_view>
#include <vector>

#include "plugin/host/decoder_options.h"

namespace exact::bench {

struct System {
  std::string name;
  DecoderOptions options;
};

// The systems of a comma-separated list: the exact algorithms of the kind of model by their names,
// sN = stack search with stacks of N (phrase-based models), cubeN = cube pruning with pop limit and
// stacks of N.  The other options are
// those of `common`.  Throws UsageError.
std::vector<System> ParseSystems(std::string_view list, const DecoderOptions& common);

}  // namespace exact::bench

#endif  // EXACT_BENCH_SYSTEM_H_
