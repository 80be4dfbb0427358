// Moses' LexicalReordering with orientations of phrases (phrase or wbe in its type): what an option
// pays for each of the core's orientations.
//
// Which score and which weight belong to an orientation, the feature itself is asked.
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
  // What is wrong with a feature; empty if it is one of these.
  static std::string WhyUnsupported(const Moses::LexicalReordering& feature);

  // Requires: WhyUnsupported is empty.  The weights are those of now; `feature` must outlive the
  // object.
  explicit LexicalFeature(const Moses::LexicalReordering& feature);

  // Adds what Moses charges for `option`.
  void AddScores(const Moses::TranslationOption& option, PhraseOption* added) const;

 private:
  // One of the scores of an option.
  struct Charge {
    std::size_t score;
    double weight;
  };
  using Charges = std::array<Charge, kOrientations>;

  // Those of a direction, whose first weight and first score have the same index.
  static Charges ChargesFrom(std::size_t offset, const Moses::LexicalReordering& feature);
  Score Charged(const Moses::Scores* scores, const Charge& charge) const;

  Moses::LexicalReordering* feature_;  // not const, for functions of it that should be
  std::optional<Charges> backward_;
  std::optional<Charges> forward_;
};

}  // namespace exact

#endif  // EXACT_MOSES_LEXICAL_FEATURE_H_
