// The n-best list of an exact search: first the entries whose order is proved, then the beam's.
//
// The beam's list says how deep to search: the true list ends no lower than the beam's.  So the
// exact search must find all derivations above the beam's last entry.
// Use: ReadBeam(), let the search fill wanted(), then List().
#ifndef EXACT_CORE_PHRASE_EXACT_NBEST_H_
#define EXACT_CORE_PHRASE_EXACT_NBEST_H_

#include <optional>
#include <vector>

#include "plugin/core/base/limits.h"
#include "plugin/core/phrase/beam/nbest_list.h"
#include "plugin/core/phrase/contexts/derivations_above.h"
#include "plugin/core/phrase/outcome.h"

namespace exact {

class ExactNBest {
 public:
  // `problem` must outlive the object.  Each of the two lists may take half of the limits.
  ExactNBest(const SearchProblem& problem, const NBestRequest& request, const Limits& limits);

  void ReadBeam(const SearchGraph& beam);

  // What the exact search must find; nullptr if no list was asked for or the beam found nothing.
  DerivationsAbove* wanted() { return wanted_ ? &*wanted_ : nullptr; }

  // Sets outcome->nbest_proved and nbest_stop.  Requires: the rest of the outcome is filled in.
  // Call it once.
  std::vector<ScoredDerivation> List(Outcome* outcome);

 private:
  const SearchProblem& problem_;
  const NBestRequest request_;
  Limits limits_;
  NBestList beam_list_;
  std::optional<DerivationsAbove> wanted_;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_EXACT_NBEST_H_
