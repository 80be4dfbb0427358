#include "plugin/audit/tally.h"

#include <fmt/format.h>

#include <algorithm>

#include "plugin/audit/confidence.h"

namespace exact::audit {

std::size_t MagnitudeClass(double error) {
  return static_cast<std::size_t>(
      std::upper_bound(kMagnitudeBounds.begin(), kMagnitudeBounds.end(), error) -
      kMagnitudeBounds.begin());
}

std::string MagnitudeLabel(std::size_t magnitude) {
  if (magnitude == kMagnitudes - 1) return fmt::format("{:g}+", kMagnitudeBounds.back());
  return fmt::format("{:g}-{:g}", magnitude == 0 ? 0 : kMagnitudeBounds[magnitude - 1],
                     kMagnitudeBounds[magnitude]);
}

std::size_t LengthClass(std::size_t words) {
  return std::min((std::max<std::size_t>(words, 1) - 1) / 10, kLengths - 1);
}

std::string LengthLabel(std::size_t length) {
  if (length == kLengths - 1) return fmt::format("{}+", 10 * length + 1);
  return fmt::format("{}-{}", 10 * length + 1, 10 * length + 10);
}

void ErrorTally::Add(Verdict verdict, const Range& error) {
  if (verdict == Verdict::kOpen) ++open;
  if (verdict != Verdict::kError) return;
  ++errors;
  ++magnitudes[MagnitudeClass(error.low)];
  sum_low += error.low;
  sum_high += error.high;
  largest = std::max(largest, error.low);
}

void SystemTally::Add(const SystemRecord& record) {
  errors.Add(record.verdict, record.error);
  failed += record.verdict == Verdict::kFailed ? 1 : 0;
  above += record.verdict == Verdict::kAbove ? 1 : 0;
  nothing += record.verdict == Verdict::kNothing ? 1 : 0;
  translated += record.verdict == Verdict::kFailed || record.verdict == Verdict::kNothing ? 0 : 1;
  if (!record.seconds) return;
  ++timed;
  seconds += *record.seconds;
  most_seconds = std::max(most_seconds, *record.seconds);
}

Range SystemTally::ErrorRate() const {
  if (translated == 0) return {0, 1};
  const auto all = static_cast<double>(translated);
  return {static_cast<double>(errors.errors) / all,
          static_cast<double>(errors.errors + errors.open) / all};
}

Range SystemTally::ErrorConfidence() const {
  return ConfidenceInterval(errors.errors, errors.errors + errors.open, translated);
}

void ExactTally::Add(const ExactRecord& record) {
  ++sentences;
  seconds += record.seconds;
  most_seconds = std::max(most_seconds, record.seconds);
  if (record.status == "optimal") {
    ++optimal;
    score_sum += record.score.value_or(0);
  } else if (record.status == "infeasible") {
    ++infeasible;
  } else if (record.status == "bounded") {
    ++bounded;
    const double gap = record.upper_bound - record.score.value_or(record.upper_bound);
    gap_sum += gap;
    largest_gap = std::max(largest_gap, gap);
  } else {
    ++unknown;
  }
}

}  // namespace exact::audit
