#include "plugin/core/phrase/beam/nbest_list.h"

#include <utility>

namespace exact {
namespace {

struct DerivationKeys {
  std::vector<Word> Translation(const ScoredDerivation& entry) const {
    return entry.derivation.Target(problem);
  }
  static const std::vector<OptionId>& Steps(const ScoredDerivation& entry) {
    return entry.derivation.options;
  }

  const SearchProblem& problem;
};

}  // namespace

NBestList ListNBest(const SearchGraph& graph, const SearchProblem& problem,
                    const NBestRequest& request, Budget& budget, Score least) {
  KBest kbest(graph);
  return ListEntries<ScoredDerivation>(kbest, DerivationKeys{problem}, request, budget, least);
}

void ExtendNBest(NBestList more, const SearchProblem& problem, const NBestRequest& request,
                 NBestList* list) {
  ExtendEntries(std::move(more), DerivationKeys{problem}, request, list);
}

}  // namespace exact
