#include "plugin/audit/bootstrap.h"

#include <algorithm>
#include <boost/random/binomial_distribution.hpp>

#include "plugin/core/base/error.h"

namespace exact::audit {
namespace {

// The middle 95 % of the values.
Range Middle(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t cut = values.size() / 40;
  return {values[cut], values[values.size() - 1 - cut]};
}

}  // namespace

PairedBootstrap::PairedBootstrap(std::size_t sentences, std::size_t systems)
    : systems_(systems),
      sentences_left_(sentences),
      random_(kSeed),
      draws_left_(kResamples, static_cast<std::int64_t>(sentences)),
      sums_(kResamples * systems) {}

void PairedBootstrap::Add(const std::vector<BleuCounts>& counts) {
  EXACT_THROW_IF(
      counts.size() != systems_ || sentences_left_ == 0, InternalError,
      "counts of " << counts.size() << " systems, " << sentences_left_ << " sentences to come");
  const double share = 1.0 / static_cast<double>(sentences_left_);
  for (std::size_t resample = 0; resample < kResamples; ++resample) {
    std::int64_t& left = draws_left_[resample];
    if (left == 0) continue;
    const std::int64_t times =
        sentences_left_ == 1
            ? left
            : boost::random::binomial_distribution<std::int64_t>(left, share)(random_);
    if (times == 0) continue;
    left -= times;
    for (std::size_t system = 0; system < systems_; ++system) {
      sums_[resample * systems_ + system].Add(counts[system], times);
    }
  }
  --sentences_left_;
}

std::vector<double> PairedBootstrap::Bleus(std::size_t system) const {
  std::vector<double> bleus(kResamples);
  for (std::size_t i = 0; i < kResamples; ++i) bleus[i] = sums_[i * systems_ + system].Bleu();
  return bleus;
}

Range PairedBootstrap::Interval(std::size_t system) const { return Middle(Bleus(system)); }

PairedBootstrap::Difference PairedBootstrap::Compare(std::size_t a, std::size_t b) const {
  std::vector<double> differences = Bleus(a);
  const std::vector<double> others = Bleus(b);
  for (std::size_t i = 0; i < kResamples; ++i) differences[i] -= others[i];
  const auto above =
      std::count_if(differences.begin(), differences.end(), [](double d) { return d > 0; });
  const auto below =
      std::count_if(differences.begin(), differences.end(), [](double d) { return d < 0; });
  const auto ties = static_cast<std::int64_t>(kResamples) - above - below;
  const double rarer = static_cast<double>(std::min(above, below) + ties) / kResamples;
  return {Middle(differences), std::min(1.0, 2 * rarer)};
}

}  // namespace exact::audit
