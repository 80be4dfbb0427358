#include "plugin/host/searched_sentence.h"

#include <utility>

#include "plugin/core/phrase/beam/beam_space.h"
#include "plugin/core/phrase/exact_search.h"
#include "plugin/frontend/thread_clock.h"
#include "plugin/host/sentence_search.h"

namespace exact {

SearchedSentence SearchLine(const Model& model, const DecoderOptions& options,
                            std::string_view line) {
  const double start = ThreadSeconds();
  SearchedSentence searched;
  searched.problem = std::make_unique<const SentenceProblem>(model, options, line);
  BeamSpace space(searched.problem->problem());
  ExactResult found = SearchSentence(space, options, &searched.rounds);
  searched.outcome = std::move(found.outcome);
  searched.outcome.seconds = ThreadSeconds() - start;
  searched.nbest = std::move(found.nbest);
  searched.coverages = space.coverages.size();
  searched.contexts = space.contexts.size();
  searched.bytes = space.Bytes() + searched.outcome.peak_bytes;
  return searched;
}

}  // namespace exact
