#include "plugin/host/searched_sentence.h"

#include <utility>

#include "plugin/core/chart/problem/chart_run.h"
#include "plugin/core/phrase/exact_search.h"
#include "plugin/core/phrase/problem/search_space.h"
#include "plugin/frontend/thread_clock.h"
#include "plugin/host/chart/chart_search.h"
#include "plugin/host/sentence_search.h"

namespace exact {
namespace {

// `search` returns outcome and n-best list of a space.
template <class Result, class Space, class Search>
Result SearchBuilt(const Model& model, const DecoderOptions& options, std::string_view line,
                   const Search& search) {
  const double start = ThreadSeconds();
  Result searched;
  searched.problem = std::make_unique<const typename Result::Sentence>(model, options, line);
  Space space(searched.problem->problem());
  const double built = ThreadSeconds() - start;
  auto found = search(space, options, &searched.rounds);
  searched.outcome = std::move(found.outcome);
  searched.outcome.seconds += built;
  searched.nbest = std::move(found.nbest);
  searched.contexts = space.contexts.size();
  return searched;
}

}  // namespace

SearchedSentence SearchLine(const Model& model, const DecoderOptions& options,
                            std::string_view line) {
  return SearchBuilt<SearchedSentence, SearchSpace>(model, options, line, SearchSentence);
}

SearchedChart SearchChartLine(const Model& model, const DecoderOptions& options,
                              std::string_view line) {
  return SearchBuilt<SearchedChart, chart::Space>(model, options, line, chart::SearchChart);
}

}  // namespace exact
