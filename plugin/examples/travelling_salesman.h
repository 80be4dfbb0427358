// The travelling salesman by 1-trees (held1971; tutorial 6.3): an example of the kernel.
//
// A 1-tree is a tree over the cities 1, 2, ... and two roads from city 0.  Every tour is a 1-tree,
// and a 1-tree with two roads at every city is a tour.  "Two roads at every city" is relaxed; the
// best 1-tree under prices is a spanning tree and the two best roads from city 0.
#ifndef EXACT_EXAMPLES_TRAVELLING_SALESMAN_H_
#define EXACT_EXAMPLES_TRAVELLING_SALESMAN_H_

#include <cstdint>
#include <string>
#include <vector>

#include "plugin/core/lagrange/certificate.h"
#include "plugin/core/lagrange/lagrangian_loop.h"

namespace exact::examples {

using City = std::uint32_t;
using Tour = std::vector<City>;  // each city once; the last road leads back to the first city

// The problem, which knows nothing of prices.
struct CityMap {
  std::vector<std::vector<double>> distances;  // of city i: those to cities 0 .. i - 1

  City size() const { return static_cast<City>(distances.size()); }
  double Distance(City i, City j) const { return i > j ? distances[i][j] : distances[j][i]; }
  double Length(const Tour& tour) const;
  std::string WhyInvalid(const Tour& tour) const;  // empty if the tour is valid
};

struct TourAnswer {
  Tour tour;                // the shortest one known
  Certificate certificate;  // its scores are minus lengths
};

// `max_rounds` 0 = no limit; `observer` may be nullptr.  Throws InputError if the map has fewer
// than three cities.
TourAnswer FindTour(const CityMap& map, const LagrangianLoopOptions& options, int max_rounds,
                    Observer* observer);

}  // namespace exact::examples

#endif  // EXACT_EXAMPLES_TRAVELLING_SALESMAN_H_
