// A sentence that has been searched.  What the program prints and what the library returns both
// come from here.
#ifndef EXACT_HOST_SEARCHED_SENTENCE_H_
#define EXACT_HOST_SEARCHED_SENTENCE_H_

#include <cstddef>
#include <exception>
#include <memory>
#include <new>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/core/chart/beam/item_graph.h"
#include "plugin/core/chart/chart_outcome.h"
#include "plugin/core/phrase/beam/kbest.h"
#include "plugin/core/phrase/outcome.h"
#include "plugin/frontend/round_log.h"
#include "plugin/host/chart/chart_sentence.h"
#include "plugin/host/decoder_options.h"
#include "plugin/host/model.h"
#include "plugin/host/problem_builder.h"

namespace exact {

template <class SentenceType, class OutcomeType, class EntryType>
struct Searched {
  using Sentence = SentenceType;

  std::unique_ptr<const Sentence> problem;
  OutcomeType outcome;           // its seconds include building the problem
  std::vector<EntryType> nbest;  // best first; as the options ask for
  RoundLog rounds;
  std::size_t contexts = 0;  // of the language model
};

using SearchedSentence = Searched<SentenceProblem, Outcome, ScoredDerivation>;
using SearchedChart = Searched<chart::ChartSentence, chart::ChartOutcome, chart::ScoredTree>;

// `model` must outlive the result.  Throws InputError if the line has more than kMaxSentenceWords.
// Requires: a phrase-based model.
SearchedSentence SearchLine(const Model& model, const DecoderOptions& options,
                            std::string_view line);
// The same for a chart model.
SearchedChart SearchChartLine(const Model& model, const DecoderOptions& options,
                              std::string_view line);

// Calls `work` and returns why it failed, if it did: one sentence must not end a whole run.
template <class Work>
std::optional<std::string> FailureOf(const Work& work) {
  try {
    work();
  } catch (const std::bad_alloc&) {
    return "out of memory";
  } catch (const std::exception& e) {
    return e.what();
  }
  return std::nullopt;
}

}  // namespace exact

#endif  // EXACT_HOST_SEARCHED_SENTENCE_H_
