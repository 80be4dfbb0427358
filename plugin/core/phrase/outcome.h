// What is known about a sentence after a search of its derivations.
#ifndef EXACT_CORE_PHRASE_OUTCOME_H_
#define EXACT_CORE_PHRASE_OUTCOME_H_

#include <optional>
#include <utility>

#include "plugin/core/lagrange/search_outcome.h"
#include "plugin/core/phrase/problem/derivation.h"
#include "plugin/core/phrase/problem/multipliers.h"

namespace exact {

struct Outcome : SearchOutcome {
  std::optional<Derivation> derivation;  // the best one known; set by SetDerivation
  Multipliers multipliers;               // if ExactOptions::keep_multipliers

  void SetDerivation(std::optional<Derivation> best) {
    found = best.has_value();
    derivation = std::move(best);
  }
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_OUTCOME_H_
