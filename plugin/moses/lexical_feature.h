// The scores of an option for each of the core's orientations, from Moses' LexicalReordering with
// orientations of phrases (phrase or wbe in its type).
//
// The feature itself is asked which score and which weight belong to an orientation.
#ifndef EXACT_MOSES_LEXICAL_FEATURE_H_
#define EXACT_MOSES_LEXICAL_FEATURE_H_

#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "moses/FF/LexicalReordering/LexicalReordering.h"
#include "moses/TranslationOption.h"
#include "plugin/core/phrase/problem/phrase_option.h"

namespace exact {

class LexicalFeature {
 public:
  // Why a feature is not supported; empty if it is.
  static std::string WhyUnsupported(const Moses::LexicalReordering& feature);

  // Requires: WhyUnsupported is empty.  Takes the present weights.  `feature` must outlive the
  // object.
  explicit LexicalFeature(const Moses::LexicalReordering& feature);

  // Adds the scores that Moses gives `option`.
  void AddScores(const Moses::TranslationOption& option, PhraseOption* added) const;

 private:
  // The index of one of the scores of an option, and its weight.
  struct Charge {
    std::size_t score;
    double weight;
  };
  using Charges = std::array<Charge, kOrientations>;

  // The charges of one direction, whose first weight and first score have the index `offset`.
  static Charges ChargesFrom(std::size_t offset, const Moses::LexicalReordering& feature);
  Score Charged(const Moses::Scores* scores, const Charge& charge) const;

  Moses::LexicalReordering* feature_;  // not const, because some of its getters are not
  std::optional<Charges> backward_;
  std::optional<Charges> forward_;
};

}  // namespace exact

#endif  // EXACT_MOSES_LEXICAL_FEATURE_H_
