// How the search by context prices works.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_PRICE_OPTIONS_H_
#define EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_PRICE_OPTIONS_H_

#include <cstddef>

namespace exact {

struct ContextPriceOptions {
  // Of the coverage lattice.  With the gap rule it grows linearly with the sentence, and building
  // it is worth much; otherwise exponentially, and it is not worth more than a try.
  std::size_t max_edges = 20000000;
  std::size_t max_edges_without_rule = 200000;
  // The same where only coverages of interest are in it: while the bounds still improve, and then.
  std::size_t max_edges_while_improving = 200000;
  std::size_t max_edges_at_last = 2000000;
  std::size_t first_width = 10;  // of the first search
  std::size_t growth = 2;        // of the width, from search to search
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_CONTEXT_PRICE_OPTIONS_H_
