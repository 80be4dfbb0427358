// Counts of the results, for all sentences or for one class of lengths.
#ifndef EXACT_AUDIT_TALLY_H_
#define EXACT_AUDIT_TALLY_H_

#include <array>
#include <cstddef>
#include <string>

#include "plugin/audit/sentence_record.h"
#include "plugin/host/verdict.h"

namespace exact::audit {

// Classes of the sizes of search errors: those of the thesis, table 2.6, and one more without an
// upper end.
constexpr std::array<double, 6> kMagnitudeBounds = {0.125, 0.25, 0.5, 1, 2, 4};
constexpr std::size_t kMagnitudes = kMagnitudeBounds.size() + 1;
std::size_t MagnitudeClass(double error);
// "0.125-0.25"
std::string MagnitudeLabel(std::size_t magnitude);

// Classes of the lengths of sentences: ten words each.
constexpr std::size_t kLengths = 6;
std::size_t LengthClass(std::size_t words);
// "11-20"
std::string LengthLabel(std::size_t length);

// Certain and possible errors.  The size of a certain error is a range.
struct ErrorTally {
  std::size_t errors = 0;                             // certain errors
  std::size_t open = 0;                               // possible errors
  std::array<std::size_t, kMagnitudes> magnitudes{};  // certain errors by the low end of the size
  double sum_low = 0;                                 // of the low ends of the sizes
  double sum_high = 0;                                // of the high ends; may be infinite
  double largest = 0;                                 // of the low ends

  void Add(Verdict verdict, const Range& error);
};

// The results of a system.
struct SystemTally {
  ErrorTally errors;
  std::size_t translated = 0;
  std::size_t failed = 0;   // without a translation, although there is one
  std::size_t above = 0;    // scored above the bound
  std::size_t nothing = 0;  // there is no translation
  std::size_t timed = 0;
  double seconds = 0;
  double most_seconds = 0;

  void Add(const SystemRecord& record);

  // The share of translated sentences with a search error.
  Range ErrorRate() const;
  Range ErrorConfidence() const;
};

// The results of the exact search.
struct ExactTally {
  std::size_t sentences = 0;
  std::size_t optimal = 0;
  std::size_t infeasible = 0;
  std::size_t bounded = 0;
  std::size_t unknown = 0;
  double seconds = 0;
  double most_seconds = 0;
  double score_sum = 0;  // of the optimal ones
  double gap_sum = 0;    // of the bounded ones
  double largest_gap = 0;

  void Add(const ExactRecord& record);
};

}  // namespace exact::audit

#endif  // EXACT_AUDIT_TALLY_H_
