// What the tests of all examples ask: are the answers true?  And how many are proved?
#ifndef EXACT_EXAMPLES_CHECKED_ANSWERS_H_
#define EXACT_EXAMPLES_CHECKED_ANSWERS_H_

#include <gtest/gtest.h>

#include <cstdint>

#include "plugin/core/lagrange/certificate.h"

namespace exact::examples {

struct CheckedAnswers {
  int certified = 0;
  int bounded = 0;

  // A solution with this score got this certificate; brute force found the optimum.
  void Add(const Certificate& certificate, Score score, Score optimum, std::uint64_t seed) {
    const Score tolerance = Tolerance(optimum);
    const bool is_certified = certificate.knowledge == Knowledge::kOptimal;
    ++(is_certified ? certified : bounded);
    EXPECT_TRUE(is_certified || certificate.knowledge == Knowledge::kBounded) << "seed " << seed;
    EXPECT_NEAR(score, certificate.score.value(), tolerance) << "seed " << seed;
    EXPECT_LE(score, optimum + tolerance) << "seed " << seed;
    EXPECT_GE(certificate.upper_bound.value(), optimum - tolerance) << "seed " << seed;
    if (is_certified) {
      EXPECT_NEAR(optimum, score, tolerance) << "a false proof, seed " << seed;
    }
  }
};

}  // namespace exact::examples

#endif  // EXACT_EXAMPLES_CHECKED_ANSWERS_H_
