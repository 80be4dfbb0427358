// The best solution known so far, and the bracket that holds its score and the upper bound.
//
// A solution says what it scores (ReferenceScore) and whether it is one (WhyInvalid).
#ifndef EXACT_CORE_LAGRANGE_BEST_SOLUTION_H_
#define EXACT_CORE_LAGRANGE_BEST_SOLUTION_H_

#include <optional>

#include "plugin/core/lagrange/bracket.h"
#include "plugin/core/lagrange/certificate.h"

namespace exact {

template <class Problem, class Solution>
class BestSolution {
 public:
  // `problem` must outlive the object.
  explicit BestSolution(const Problem& problem) : problem_(problem) {}

  // Keeps the solution if it is the best so far, and returns whether it is.  Requires: it is valid.
  bool Offer(const Solution& solution) {
    if (!bracket_.Raise(solution.ReferenceScore(problem_))) return false;
    solution_ = solution;
    return true;
  }

  const std::optional<Solution>& solution() const { return solution_; }
  // Of the solution; Bracket::kNothing if there is none.
  Score score() const { return bracket_.score(); }

  Bracket& bracket() { return bracket_; }
  const Bracket& bracket() const { return bracket_; }

  // What is proved: exact::Certify, after the solution was checked and scored again.
  Certificate Certify() const {
    std::optional<FoundSolution> found;
    if (solution_) {
      found = {score(), solution_->ReferenceScore(problem_), solution_->WhyInvalid(problem_)};
    }
    return exact::Certify(found, bracket_.upper_bound());
  }

 private:
  const Problem& problem_;
  std::optional<Solution> solution_;
  Bracket bracket_;
};

}  // namespace exact

#endif  // EXACT_CORE_LAGRANGE_BEST_SOLUTION_H_
