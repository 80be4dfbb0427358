#include "plugin/core/phrase/problem/search_problem.h"

#include "plugin/core/base/error.h"

namespace exact {

void SearchProblem::Validate() const {
  EXACT_THROW_IF(initial_coverage.sentence_length() != sentence_length, InternalError,
                 "the initial coverage has " << initial_coverage.sentence_length()
                                             << " words, the sentence " << sentence_length);
  EXACT_THROW_IF(!IsSummable(reordering.distortion_weight * sentence_length), InternalError,
                 "the distortion weight is " << reordering.distortion_weight);
  for (const PhraseOption& option : options) {
    EXACT_THROW_IF(option.first > option.last || option.last >= sentence_length, InternalError,
                   "an option covers words " << option.first << " to " << option.last << " of "
                                             << sentence_length);
    EXACT_THROW_IF(!IsSummable(option.score), InternalError,
                   "an option of words " << option.first << " to " << option.last
                                         << " has the score " << option.score);
    if (!reordering.lexicalized) continue;
    for (std::size_t i = 0; i < kOrientations; ++i) {
      EXACT_THROW_IF(!IsSummable(option.backward[i]) || !IsSummable(option.forward[i]),
                     InternalError,
                     "an option of words " << option.first << " to " << option.last
                                           << " has an orientation score that is no number");
    }
  }
}

}  // namespace exact
