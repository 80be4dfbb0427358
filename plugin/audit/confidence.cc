#include "plugin/audit/confidence.h"

#include <boost/math/distributions/binomial.hpp>

namespace exact::audit {

Range ConfidenceInterval(std::size_t least, std::size_t most, std::size_t trials) {
  if (trials == 0) return {0, 1};
  using Binomial = boost::math::binomial_distribution<double>;
  constexpr double kTail = 0.025;
  const auto n = static_cast<double>(trials);
  return {Binomial::find_lower_bound_on_p(n, static_cast<double>(least), kTail),
          Binomial::find_upper_bound_on_p(n, static_cast<double>(most), kTail)};
}

}  // namespace exact::audit
