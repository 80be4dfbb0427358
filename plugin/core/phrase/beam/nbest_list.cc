#include "plugin/core/phrase/beam/nbest_list.h"

#include <utility>

namespace exact {
namespace {

struct Derivations {
  using Entry = ScoredDerivation;
  std::vector<Word> Text(const Entry& entry) const { return entry.derivation.Target(problem); }
  const std::vector<OptionId>& Parts(const Entry& entry) const { return entry.derivation.options; }

  const SearchProblem& problem;
};

}  // namespace

NBestList ListNBest(const SearchGraph& graph, const SearchProblem& problem,
                    const NBestRequest& request, Budget& budget, Score least) {
  KBest derivations(graph);
  return ReadEntries(Derivations{problem}, derivations, request, budget, least);
}

void ExtendNBest(NBestList more, const SearchProblem& problem, const NBestRequest& request,
                 NBestList* list) {
  ExtendEntries(Derivations{problem}, std::move(more), request, list);
}

}  // namespace exact
