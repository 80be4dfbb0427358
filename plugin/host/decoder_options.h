// How to search and what to print: all settings except those of the model, with their types.
#ifndef EXACT_HOST_DECODER_OPTIONS_H_
#define EXACT_HOST_DECODER_OPTIONS_H_

#include <cstddef>
#include <limits>
#include <string>

#include "plugin/core/phrase/beam/beam_stack.h"
#include "plugin/frontend/exact_settings.h"
#include "plugin/host/markup_options.h"
#include "plugin/host/settings.h"

namespace exact {

enum class SearchAlgorithm {
  kStack = 0,
  kCubePruning = 1,
  kChartCubePruning = 3,
  kExact = 20,
  kChartExact = 21,
};

inline bool IsOfCharts(SearchAlgorithm algorithm) {
  return algorithm == SearchAlgorithm::kChartCubePruning ||
         algorithm == SearchAlgorithm::kChartExact;
}

// Whether the search proves what it finds.
inline bool IsExact(SearchAlgorithm algorithm) {
  return algorithm == SearchAlgorithm::kExact || algorithm == SearchAlgorithm::kChartExact;
}

struct NBestOptions {
  std::string path;
  std::size_t size = 0;  // 0 = no list
  bool distinct = false;
  std::size_t factor = 20;
  bool labels = true;
  bool segmentation = false;
  bool alignment = false;

  // As in Moses, the best translations are then not printed as well.
  bool ToStandardOutput() const { return path == "-" || path == "/dev/stdout"; }
};

// What is printed around a copied word (-mark-unknown).
struct UnknownMark {
  bool on = false;
  std::string prefix = "UNK";
  std::string suffix;
};

// Minimum Bayes risk: which translation of an n-best list is printed.
struct BayesRiskOptions {
  bool on = false;
  std::size_t size = 200;  // of the list
  double scale = 1;        // of scores
};

// The core's beam, with Moses' default of -beam-threshold.
BeamOptions MosesBeam();

// The members' defaults are the options' defaults.
struct DecoderOptions : ExactSettings {
  DecoderOptions() = default;
  // Adds a finding for each value that is out of range.
  DecoderOptions(const Settings& settings, Findings* findings);
  // Throws InputError instead.
  explicit DecoderOptions(const Settings& settings);

  // The search makes a list of so many entries; 0 = none.
  void RequestNBest(std::size_t size, bool distinct);

  SearchAlgorithm algorithm = SearchAlgorithm::kExact;
  BeamOptions beam = MosesBeam();
  int distortion_limit = -1;
  std::size_t max_phrase_length = 20;
  std::size_t max_options_per_span = 5000;  // 0 = no limit
  // A logarithm; minus infinity = none.
  double option_threshold = -std::numeric_limits<double>::infinity();
  bool drop_unknown = false;
  bool tree_input = false;        // inputtype 3; trees are refused, line by line
  std::size_t input_factors = 1;  // that each word of the input must have, or more
  MarkupOptions markup;
  bool monotone_at_punctuation = false;
  bool keep_alignments = false;  // load the word alignments of phrases, too

  NBestOptions nbest;
  bool print_score = false;
  bool print_segmentation = false;
  bool print_id = false;
  bool print_alignment = false;
  UnknownMark unknown_mark;
  BayesRiskOptions bayes_risk;
  std::string alignment_path;
  std::string unknowns_path;
  std::string details_path;
  bool show_weights = false;  // and nothing else

  std::string input_path;  // empty = stdin
  long first_id = 0;
  std::size_t threads = 1;
  int verbosity = 1;
};

}  // namespace exact

#endif  // EXACT_HOST_DECODER_OPTIONS_H_
