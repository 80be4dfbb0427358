// Counts of what happened to the sentences of one class of lengths.
#ifndef EXACT_AUDIT_TALLY_H_
#define EXACT_AUDIT_TALLY_H_

#include <array>
#include <cstddef>
#include <string>

#include "plugin/audit/sentence_record.h"
#include "plugin/audit/verdict.h"

namespace exact::audit {

// Sizes of search errors: those of the thesis, table 2.6, with an open end.
constexpr std::array<double, 6> kMagnitudeBounds = {0.125, 0.25, 0.5, 1, 2, 4};
constexpr std::size_t kMagnitudes = kMagnitudeBounds.size() + 1;
std::size_t MagnitudeClass(double error);
// "0.125-0.25"
std::string MagnitudeLabel(std::size_t magnitude);

// Lengths of sentences in words: ten at a time.
constexpr std::size_t kLengths = 6;
std::size_t LengthClass(std::size_t words);
// "11-20"
std::string LengthLabel(std::size_t length);

// Errors that are certain, from their sizes; and those that are possible.
struct ErrorTally {
  std::size_t errors = 0;                             // certain ones
  std::size_t open = 0;                               // neither excluded nor certain
  std::array<std::size_t, kMagnitudes> magnitudes{};  // of the errors, at least
  double sum_low = 0;                                 // of the errors' sizes
  double sum_high = 0;                                // likewise; may be infinite
  double largest = 0;                                 // at least

  void Add(Verdict verdict, const Range& error);
};

// What a system did.
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

// What the exact search did.
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
