// Judges a system's score by what is known about the optimum: a score and an upper bound.
#ifndef EXACT_HOST_VERDICT_H_
#define EXACT_HOST_VERDICT_H_

#include <limits>
#include <optional>
#include <string_view>

namespace exact::audit {

constexpr double kUnbounded = std::numeric_limits<double>::infinity();

// A number that is known to lie between the two.
struct Range {
  double low = 0;
  double high = kUnbounded;
};

// What is known about the best score in a search space.
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
  kOptimal,  // proved: nothing scores higher, except by less than the threshold
  kError,    // a search error: a derivation that scores higher is known
  kOpen,     // neither is proved
  kFailed,   // no translation, although there is one
  kAbove,    // a score above the bound: it is not the score of this model
  kNothing,  // no translation, and it is proved that there is none
};

// The name that reports use.
const char* Name(Verdict verdict);

// Throws std::out_of_range if there is no verdict of this name.
Verdict FindVerdict(std::string_view name);

struct Judgement {
  Verdict verdict = Verdict::kOpen;
  Range error;  // optimum minus score; not for kFailed, kNothing
};

// `score` is nothing if the system gave no translation.  Differences up to `threshold` are ignored.
Judgement Judge(const Optimum& optimum, const std::optional<double>& score, double threshold);

}  // namespace exact::audit

#endif  // EXACT_HOST_VERDICT_H_
