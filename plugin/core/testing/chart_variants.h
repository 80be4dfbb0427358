// The exact searches of forests that must all give the oracle's answer, and the check.
#ifndef EXACT_CORE_TESTING_CHART_VARIANTS_H_
#define EXACT_CORE_TESTING_CHART_VARIANTS_H_

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "plugin/core/chart/chart_outcome.h"
#include "plugin/core/chart/problem/chart_run.h"
#include "plugin/core/testing/item_dp.h"

namespace exact::testing {

// Searches a new space.  No tree that scores more than `ceiling` may be given to the search: a good
// incumbent hides a bound that is too low.  The observer may be nullptr.
using ChartSearch =
    std::function<chart::ChartOutcome(chart::Space& space, Score ceiling, Observer* observer)>;

struct ChartVariant {
  std::string name;  // fit for the name of a test
  ChartSearch search;
  std::size_t highest_order = std::numeric_limits<std::size_t>::max();  // of language models
};

// What a failing test prints.
void PrintTo(const ChartVariant& variant, std::ostream* out);

// Every algorithm by its name, without limits but one on rounds, and with narrow cubes for the
// incumbent.
std::vector<ChartVariant> ChartVariants();

// Searches the forest, compares with the oracle and checks the bound of every round.  Returns what
// is wrong, exceptions included; empty if nothing is.
std::string CheckChartSearch(const chart::Problem& problem, const ChartSearch& search,
                             Score ceiling, const std::optional<OracleTree>& oracle);

// The same with incumbents as they are found, and with none that scores more than 0.3 or 1.5 below
// the optimum, or none at all.
std::string CheckChartVariant(const chart::Problem& problem, const ChartVariant& variant,
                              const std::optional<OracleTree>& oracle);

}  // namespace exact::testing

#endif  // EXACT_CORE_TESTING_CHART_VARIANTS_H_
