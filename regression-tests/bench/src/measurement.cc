#include "regression-tests/bench/src/measurement.h"

#include <nlohmann/json.hpp>

#include "plugin/core/phrase/problem/search_space.h"
#include "plugin/frontend/round_log.h"
#include "plugin/frontend/thread_clock.h"
#include "plugin/host/chart/chart_search.h"
#include "plugin/host/chart/chart_sentence.h"
#include "plugin/host/chart/tree_format.h"
#include "plugin/host/output_format.h"
#include "plugin/host/problem_builder.h"
#include "plugin/host/sentence_search.h"

namespace exact::bench {
namespace {

// The searches are functions of their own, so that their memory is freed before the clock is read.
void Search(const SentenceProblem& sentence, const System& system, Measurement* measurement) {
  SearchSpace space(sentence.problem());
  RoundLog rounds;
  const ExactResult searched = SearchSentence(space, system.options, &rounds);
  if (searched.outcome.derivation) {
    FormatBest(sentence, {*searched.outcome.derivation, searched.outcome.score}, /*id=*/0,
               system.options);
  }
  measurement->outcome = searched.outcome;
  measurement->options = sentence.problem().options.size();
}

void Search(const chart::ChartSentence& sentence, const System& system, Measurement* measurement) {
  chart::Space space(sentence.problem());
  RoundLog rounds;
  const chart::ChartResult searched = chart::SearchChart(space, system.options, &rounds);
  if (searched.outcome.tree) {
    chart::FormatBest(chart::TreeNodes(sentence, *searched.outcome.tree), searched.outcome.score,
                      system.options);
  }
  measurement->outcome = searched.outcome;
  measurement->options = sentence.problem().forest.edge_count();
}

template <class Sentence>
Measurement MeasureAs(const Model& model, const System& system, std::string_view line) {
  Measurement measurement;
  measurement.system = system.name;
  const double start = ThreadSeconds();
  double searched = 0;
  {
    const Sentence sentence(model, system.options, line);
    const double built = ThreadSeconds();
    Search(sentence, system, &measurement);
    searched = ThreadSeconds();
    measurement.build_seconds = built - start;
    measurement.search_seconds = searched - built;
    measurement.words = sentence.tokens().size();
  }
  measurement.build_seconds += ThreadSeconds() - searched;
  measurement.bytes = measurement.outcome.peak_bytes;
  return measurement;
}

}  // namespace

Measurement Measure(const Model& model, const System& system, std::string_view line) {
  return IsOfCharts(system.options.algorithm) ? MeasureAs<chart::ChartSentence>(model, system, line)
                                              : MeasureAs<SentenceProblem>(model, system, line);
}

std::string FormatMeasurement(const Measurement& measurement, long id) {
  using nlohmann::ordered_json;
  const SearchOutcome& outcome = measurement.outcome;
  ordered_json record;
  record["id"] = id;
  record["system"] = measurement.system;
  record["words"] = measurement.words;
  record["options"] = measurement.options;
  record["status"] = Name(outcome.knowledge);
  record["stop"] = Name(outcome.stop);
  record["score"] = outcome.found ? ordered_json(outcome.score) : ordered_json();
  record["upper_bound"] = outcome.upper_bound ? ordered_json(*outcome.upper_bound) : ordered_json();
  record["build_seconds"] = measurement.build_seconds;
  record["search_seconds"] = measurement.search_seconds;
  record["states"] = outcome.states;
  record["bytes"] = measurement.bytes;
  record["rounds"] = outcome.rounds;
  record["constraints"] = outcome.constraints.size();
  if (!outcome.error.empty()) record["error"] = outcome.error;
  return record.dump(-1, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace exact::bench
