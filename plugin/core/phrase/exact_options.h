// The options of the exact search, with the defaults of the programs' -exact-... options.
#ifndef EXACT_CORE_PHRASE_EXACT_OPTIONS_H_
#define EXACT_CORE_PHRASE_EXACT_OPTIONS_H_

#include "plugin/core/base/clock.h"
#include "plugin/core/base/limits.h"
#include "plugin/core/phrase/beam/beam_stack.h"
#include "plugin/core/phrase/beam/nbest_list.h"
#include "plugin/core/phrase/contexts/context_price_options.h"
#include "plugin/core/phrase/exact_algorithm.h"
#include "plugin/core/phrase/words/word_price_options.h"

namespace exact {

struct ExactOptions {
  ExactAlgorithm algorithm = ExactAlgorithm::kAuto;
  Limits limits;         // of the exact search; its beam has none
  int max_rounds = 250;  // 0 = no limit
  WordPriceOptions word_prices;
  ContextPriceOptions context_prices;
  NBestRequest nbest;
  BeamOptions beam;  // of the fallback; an n-best list needs keep_arcs
  // Run the fallback beam even if the search does not need it, for its score and its search graph.
  bool beam_wanted = true;
  // Fill Outcome::multipliers, for a certificate that others can check.
  bool keep_multipliers = false;
  Clock clock = WallSeconds;  // for Outcome's seconds
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_EXACT_OPTIONS_H_
