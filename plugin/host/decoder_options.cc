#include "plugin/host/decoder_options.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <thread>

#include "plugin/frontend/exact_settings.h"
#include "plugin/frontend/thread_clock.h"
#include "plugin/frontend/tokens.h"

namespace exact {
namespace {

constexpr long kMaxInt = std::numeric_limits<int>::max();

// Moses gives these as factors of a probability.
double LogOfFactor(const Settings& settings, std::string_view name, double otherwise) {
  return std::log(settings.Real(name, otherwise, 0, 1));
}

void RequireOnly(const Settings& settings, std::string_view name, std::string_view only,
                 std::string_view advice) {
  for (const Setting& value : settings.Values(name)) {
    EXACT_FAIL_IF(
        value.text != only, value.location,
        "'" << name << "' is '" << value.text << "'; expected " << only << "; " << advice);
  }
}

NBestOptions ReadNBest(const Settings& settings) {
  NBestOptions nbest;
  const auto& values = settings.Values("n-best-list");
  if (settings.Has("n-best-list")) {
    const Location where = values.empty() ? OnCommandLine("n-best-list") : values[0].location;
    const auto size = values.size() < 2 ? std::nullopt : ParseNumber<std::size_t>(values[1].text);
    EXACT_FAIL_IF(!size || *size == 0 || values.size() > 3 ||
                      (values.size() == 3 && values[2].text != "distinct"),
                  where,
                  "expected FILE SIZE [distinct], for example "
                  "'-n-best-list out.nbest 100 distinct'");
    nbest.path = values[0].text;
    nbest.size = *size;
    nbest.distinct = values.size() == 3;
  }
  nbest.factor = static_cast<std::size_t>(settings.Integer("n-best-factor", 20, 0, kMaxInt));
  nbest.labels = settings.Flag("labeled-n-best-list", true);
  nbest.segmentation = settings.Flag("include-segmentation-in-n-best", false);
  nbest.alignment = settings.Flag("print-alignment-info-in-n-best", false);
  return nbest;
}

std::size_t ReadThreads(const Settings& settings) {
  if (settings.Text("threads", "1") == "all") return std::thread::hardware_concurrency();
  return static_cast<std::size_t>(settings.Integer("threads", 1, 1, 1024));
}

SearchAlgorithm ReadAlgorithm(const Settings& settings) {
  const std::string text = settings.Text("search-algorithm", "0");
  EXACT_FAIL_IF(text != "0" && text != "1" && text != "20",
                settings.Values("search-algorithm").front().location,
                "'search-algorithm' is '"
                    << text
                    << "'; expected 0 (stack search), 1 (cube pruning) or 20 (exact search)");
  if (text == "20") return SearchAlgorithm::kExact;
  return text == "1" ? SearchAlgorithm::kCubePruning : SearchAlgorithm::kStack;
}

}  // namespace

DecoderOptions::DecoderOptions(const Settings& settings)
    : algorithm(ReadAlgorithm(settings)),
      distortion_limit(static_cast<int>(
          settings.Integer("distortion-limit", -1, std::numeric_limits<int>::min(), kMaxInt))),
      max_phrase_length(
          static_cast<std::size_t>(settings.Integer("max-phrase-length", 20, 1, kMaxInt))),
      max_options_per_span(static_cast<std::size_t>(
          settings.Integer("max-trans-opt-per-coverage", 5000, 0, kMaxInt))),
      option_threshold(LogOfFactor(settings, "translation-option-threshold", 0)),
      drop_unknown(settings.Flag("drop-unknown", false)),
      nbest(ReadNBest(settings)),
      print_score(settings.Flag("output-hypo-score", false)),
      print_segmentation(settings.Flag("report-segmentation", false)),
      print_id(settings.Flag("print-id", false)),
      alignment_path(settings.Text("alignment-output-file", "")),
      input_path(settings.Text("input-file", "") == "-" ? "" : settings.Text("input-file", "")),
      first_id(settings.Integer("start-translation-id", 0, 0, kMaxInt)),
      threads(ReadThreads(settings)),
      verbosity(static_cast<int>(settings.Integer("verbose", 1, 0, 100))) {
  const ExactSettings read =
      ReadExactSettings([&](std::string_view name) { return settings.Find(name); });
  keep_alignments = !alignment_path.empty() || nbest.alignment;
  exact = read.search;
  ngram_trie = algorithm == SearchAlgorithm::kExact && read.ngram_trie;
  gap_constraint = read.gap_constraint;
  report_path = read.report_path;
  certificates_path = read.certificates_path;
  beam.stack_size = static_cast<std::size_t>(settings.Integer("stack", 200, 0, kMaxInt));
  beam.threshold = LogOfFactor(settings, "beam-threshold", 0.00001);
  beam.pop_limit =
      static_cast<std::size_t>(settings.Integer("cube-pruning-pop-limit", 1000, 1, kMaxInt));
  beam.keep_arcs = nbest.size > 0;
  exact.beam = beam;
  exact.clock = ThreadSeconds;
  exact.nbest = {nbest.size, nbest.distinct, nbest.factor};
  // The report compares with the beam's score.
  exact.beam_wanted = !report_path.empty();
  RequireOnly(settings, "input-factors", "0", "only unfactored text is read");
  RequireOnly(settings, "output-factors", "0", "only unfactored text is written");
  RequireOnly(settings, "stack-diversity", "0", "use a larger stack");
  RequireOnly(settings, "cube-pruning-diversity", "0", "use a larger pop limit");
  RequireOnly(settings, "inputtype", "0", "only plain text input is read");
  RequireOnly(settings, "xml-input", "pass-through", "XML markup is not interpreted");
}

}  // namespace exact
