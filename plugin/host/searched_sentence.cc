#include "plugin/host/searched_sentence.h"

#include <utility>

#include "plugin/core/phrase/exact_search.h"
#include "plugin/core/phrase/problem/search_space.h"
#include "plugin/frontend/thread_clock.h"
#include "plugin/host/sentence_search.h"

namespace exact {

SearchedSentence SearchLine(const Model& model, const DecoderOptions& options,
                            std::string_view line) {
  const double start = ThreadSeconds();
  SearchedSentence searched;
  searched.problem = std::make_unique<const SentenceProblem>(model, options, line);
  SearchSpace space(searched.problem->problem());
  const double built = ThreadSeconds() - start;
  ExactResult found = SearchSentence(space, options, &searched.rounds);
  searched.outcome = std::move(found.outcome);
  searched.outcome.seconds += built;
  searched.nbest = std::move(found.nbest);
  searched.contexts = space.contexts.size();
  return searched;
}

}  // namespace exact
