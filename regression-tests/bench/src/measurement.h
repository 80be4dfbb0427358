// The time of one system for one sentence, and what it finds.
//
// There are two times.  Building the problem (splitting the line, looking up the options) is the
// same work for every system.  Searching is all the rest, from the problem to the printed line,
// including the allocation and release of memory.  The time of a sentence is the sum of both.
#ifndef EXACT_BENCH_MEASUREMENT_H_
#define EXACT_BENCH_MEASUREMENT_H_

#include <cstddef>
#include <string>
#include <string_view>

#include "plugin/core/lagrange/search_outcome.h"
#include "plugin/host/model.h"
#include "regression-tests/bench/src/system.h"

namespace exact::bench {

struct Measurement {
  std::string system;
  std::size_t words = 0;
  std::size_t options = 0;  // or edges of the forest
  SearchOutcome outcome;
  double build_seconds = 0;   // CPU time of this thread
  double search_seconds = 0;  // likewise
  std::size_t bytes = 0;      // the peak memory as counted by the search
};

// Systems share nothing: each call builds the problem again and keeps no scores.  Throws if the
// sentence cannot be translated.
Measurement Measure(const Model& model, const System& system, std::string_view line);

// The record: one JSON object, with its line end.
std::string FormatMeasurement(const Measurement& measurement, long id);

}  // namespace exact::bench

#endif  // EXACT_BENCH_MEASUREMENT_H_
