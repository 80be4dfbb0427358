// What an optimum that is known from both sides says about a system's score.
#ifndef EXACT_AUDIT_VERDICT_H_
#define EXACT_AUDIT_VERDICT_H_

#include <limits>
#include <optional>
#include <string_view>

namespace exact::audit {

constexpr double kUnbounded = std::numeric_limits<double>::infinity();

// A number that lies between the two.
struct Range {
  double low = 0;
  double high = kUnbounded;
};

// What is known of the best score in a search space.
struct Optimum {
  std::optional<double> score;      // of the best derivation known
  double upper_bound = kUnbounded;  // on every derivation's score
  bool infeasible = false;          // proved: there is no derivation

  // Takes a derivation's score into account.
  void Offer(double other) {
    if (!score || *score < other) score = other;
  }
};

enum class Verdict {
  kOptimal,  // proved: nothing scores more, to the threshold
  kError,    // a search error: something that scores more is known
  kOpen,     // neither: what is known leaves room for an error
  kFailed,   // no translation, although there is one
  kAbove,    // a score above the bound: it is not this model's
  kNothing,  // no translation, and proved that there is none
};

// The name that reports use.
const char* Name(Verdict verdict);

// Throws std::out_of_range if there is no verdict of this name.
Verdict FindVerdict(std::string_view name);

struct Judgement {
  Verdict verdict = Verdict::kOpen;
  Range error;  // by how much the score misses the optimum; not for kFailed, kNothing
};

// `score` is nothing if the system gave no translation.  Differences up to `threshold` are none.
Judgement Judge(const Optimum& optimum, const std::optional<double>& score, double threshold);

}  // namespace exact::audit

#endif  // EXACT_AUDIT_VERDICT_H_
