// How a run went: what was proved, how long sentences took, and which took longest.
#ifndef EXACT_FRONTEND_RUN_SUMMARY_H_
#define EXACT_FRONTEND_RUN_SUMMARY_H_

#include <cstddef>
#include <cstdint>
#include <string>

#include "plugin/core/lagrange/certificate.h"
#include "plugin/frontend/time_distribution.h"

namespace exact {

// What a run notes of a sentence.
struct SentenceNote {
  long id = 0;
  Knowledge knowledge = Knowledge::kUnknown;
  bool failed = false;  // it could not be searched
  std::size_t words = 0;
  double seconds = 0;
};

class RunSummary {
 public:
  void Add(const SentenceNote& note);

  std::size_t sentences() const { return sentences_; }

  // Two lines with their ends.  `load_seconds` and `seconds`: wall time of loading the model and of
  // the rest.
  std::string Text(double load_seconds, double seconds) const;

 private:
  std::size_t sentences_ = 0;
  std::size_t failed_ = 0;
  std::size_t optimal_ = 0;
  std::size_t bounded_ = 0;
  std::size_t infeasible_ = 0;
  std::uint64_t words_ = 0;
  long slowest_ = 0;  // its number
  TimeDistribution times_;
};

}  // namespace exact

#endif  // EXACT_FRONTEND_RUN_SUMMARY_H_
