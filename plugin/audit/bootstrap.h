// Paired bootstrap (Koehn 2004): how much BLEU, and the difference of two systems' BLEU, would vary
// with other test sentences.
//
// It makes one pass over the sentences, and its memory does not depend on their number.  A resample
// is n draws with replacement.  How often it contains the i-th sentence, given how often it
// contains the sentences before, is binomially distributed; therefore all resamples are drawn
// together, sentence by sentence.
#ifndef EXACT_AUDIT_BOOTSTRAP_H_
#define EXACT_AUDIT_BOOTSTRAP_H_

#include <boost/random/mersenne_twister.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/audit/bleu.h"
#include "plugin/host/verdict.h"

namespace exact::audit {

class PairedBootstrap {
 public:
  static constexpr std::size_t kResamples = 1000;
  static constexpr std::uint32_t kSeed = 12345;

  // For `sentences` sentences, each translated by `systems` systems.
  PairedBootstrap(std::size_t sentences, std::size_t systems);

  // Adds the counts of the next sentence, one per system.  Call exactly `sentences` times.
  void Add(const std::vector<BleuCounts>& counts);

  // The interval of BLEU that contains 95 % of the resamples.
  Range Interval(std::size_t system) const;

  struct Difference {
    Range interval;  // of BLEU(a) - BLEU(b)
    double p_value;  // two-sided: twice the share of resamples on the rarer side of 0, at most 1
  };
  Difference Compare(std::size_t a, std::size_t b) const;

 private:
  std::vector<double> Bleus(std::size_t system) const;

  std::size_t systems_;
  std::size_t sentences_left_;
  boost::random::mt19937 random_;
  std::vector<std::int64_t> draws_left_;  // by resample
  std::vector<BleuCounts> sums_;          // by resample, then system
};

}  // namespace exact::audit

#endif  // EXACT_AUDIT_BOOTSTRAP_H_
