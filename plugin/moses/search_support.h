// What the exact searches of phrase-based and of chart models inside Moses share.
#ifndef EXACT_MOSES_SEARCH_SUPPORT_H_
#define EXACT_MOSES_SEARCH_SUPPORT_H_

#include <exception>
#include <string>

#include "plugin/core/base/limits.h"
#include "plugin/core/base/score.h"

namespace exact {

// Empty if Moses' score of the translation is ours; otherwise what is wrong.  Moses sums in single
// precision, step by step.
std::string Disagreement(Score ours, float theirs);

// Applies one of Moses' own time limits, of which some has been used.  0 or less means no limit.
void LimitTime(int seconds, double used, Limits* limits);

// The message of the exception that the call throws; empty if it does not throw.
template <class Call>
std::string MessageOf(Call&& call) {
  try {
    call();
    return {};
  } catch (const std::exception& e) {
    return e.what();
  } catch (...) {
    return "an exception of an unknown type";
  }
}

}  // namespace exact

#endif  // EXACT_MOSES_SEARCH_SUPPORT_H_
