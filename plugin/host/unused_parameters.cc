#include "plugin/host/unused_parameters.h"

namespace exact {
namespace {

constexpr std::string_view kTextOnly = "only plain text input is read; convert the input";
constexpr std::string_view kMapOnly =
    "lattices of translations are not kept; use -minimum-bayes-risk, or the plugin inside Moses";
constexpr std::string_view kNoGraph =
    "the graph of a search is not printed, and an exact search keeps only what it needs; use "
    "-n-best-list, or the plugin inside Moses";
constexpr std::string_view kUseMoses = "use Moses for this, or remove it";
constexpr std::string_view kOldFormat =
    "this is the old ini format; write [feature] and [weight] sections instead (Moses prints a "
    "converted ini at start)";
constexpr std::string_view kChart = "this belongs to chart decoding; remove it";
constexpr std::string_view kServer = "there is no server here; pipe sentences through stdin";

constexpr struct {
  std::string_view name;
  std::string_view short_name;
} kHarmless[] = {
    {"description", ""},
    {"no-cache", ""},
    {"minphr-memory", ""},
    {"minlexr-memory", ""},
    {"clean-lm-cache", ""},
    {"persistent-cache-size", ""},
    {"cube-pruning-lazy-scoring", "cbls"},
    {"cube-pruning-deterministic-search", "cbds"},
    {"sort-word-alignment", ""},
};

constexpr struct {
  std::string_view name;
  std::string_view short_name;
  std::string_view advice;
} kRefused[] = {
    {"early-discarding-threshold", "edt", "it is broken in Moses itself; remove it"},
    {"disable-discarding", "dd", "use -stack 0 -beam-threshold 0"},
    {"early-distortion-cost", "edc", "only the plain distortion cost is computed"},
    {"phrase-drop-allowed", "da", "word deletion is not implemented; remove it"},
    {"always-create-direct-transopt", "", kUseMoses},
    {"lmodel-oov-feature", "", "write oov-feature=1 in the KENLM line instead"},
    {"weight-file", "wf", "sparse features are not computed; use Moses"},
    {"weight-add", "", "write the weight into the ini file"},
    {"feature-add", "", "write the feature into the ini file"},
    {"feature-name-overwrite", "", "change the [feature] line in the ini file"},
    {"alternate-weight-setting", "aws", "use one ini file per weight setting"},
    {"time-out", "", "beams run to their end; use a smaller stack"},
    {"segment-time-out", "", "beams run to their end; use a smaller stack"},
    {"factor-delimiter", "fd", "only unfactored text is read"},
    {"placeholder-factor", "", "only unfactored text is read"},
    {"generation-file", "", "only unfactored models are read"},
    {"report-all-factors", "", "words have one factor here; remove it"},
    {"report-all-factors-in-n-best", "", "words have one factor here; remove it"},
    {"link-param-count", "", kTextOnly},
    {"recover-input-path", "r", kTextOnly},
    {"input-scores", "", kTextOnly},
    {"continue-partial-translation", "cpt", "not implemented; use Moses"},
    {"lminimum-bayes-risk", "lmbr", kMapOnly},
    {"consensus-decoding", "con", kMapOnly},
    {"lattice-samples", "", "use -n-best-list"},
    {"n-best-trees", "", kChart},
    {"translation-all-details", "Tall",
     "options that were not chosen are not printed; use -translation-details"},
    {"report-segmentation-enriched", "tt",
     "scores of single phrases are not printed; use -report-segmentation or -translation-details"},
    {"print-passthrough", "", "tags are not copied to the output; use Moses, or remove it"},
    {"print-passthrough-in-n-best", "",
     "tags are not copied to the output; use Moses, or remove it"},
    {"print-all-derivations", "", "use -n-best-list"},
    {"output-word-graph", "owg", kNoGraph},
    {"output-search-graph", "osg", kNoGraph},
    {"output-search-graph-extended", "osgx", kNoGraph},
    {"output-search-graph-slf", "slf", kNoGraph},
    {"output-search-graph-hypergraph", "", kNoGraph},
    {"max-chart-span", "", kChart},
    {"non-terminals", "", kChart},
    {"rule-limit", "", kChart},
    {"unknown-lhs", "", kChart},
    {"server", "", kServer},
    {"server-port", "", kServer},
    {"ttable-file", "", kOldFormat},
    {"lmodel-file", "", kOldFormat},
    {"distortion-file", "", kOldFormat},
    {"weight-d", "d", kOldFormat},
    {"weight-l", "lm", kOldFormat},
    {"weight-t", "tm", kOldFormat},
    {"weight-w", "w", kOldFormat},
    {"weight-u", "u", kOldFormat},
    {"weight-p", "", kOldFormat},
    {"weight-e", "e", kOldFormat},
    {"weight-i", "I", kOldFormat},
    {"weight-lr", "lr", kOldFormat},
    {"weight-generation", "g", kOldFormat},
    {"lmodel-dub", "", kOldFormat},
    {"text-type", "", kOldFormat},
    {"distortion", "", kOldFormat},
    {"lmbr-p", "", kMapOnly},
    {"lmbr-r", "", kMapOnly},
    {"lmbr-thetas", "", kMapOnly},
    {"lmbr-map-weight", "", kMapOnly},
    {"lmbr-pruning-factor", "", kMapOnly},
    {"lattice-hypo-set", "", kMapOnly},
    {"daemon", "", kServer},
    {"serial", "", kServer},
    {"server-log", "", kServer},
    {"server-maxconn", "", kServer},
    {"server-timeout", "", kServer},
    {"session-timeout", "", kServer},
    {"session-cache-size", "", kServer},
    {"source-label-overlap", "", kChart},
    {"include-lhs-in-search-graph", "lhssg", kChart},
    {"unpruned-search-graph", "usg", kChart},
    {"tree-translation-details", "Ttree", kChart},
    {"default-non-term-for-empty-range-only", "", kChart},
    {"s2t-parsing-algorithm", "", kChart},
    {"mira", "", kUseMoses},
    {"references", "", kUseMoses},
    {"context-string", "", kUseMoses},
    {"context-weights", "", kUseMoses},
    {"context-window", "", kUseMoses},
    {"spe-src", "", kUseMoses},
    {"spe-trg", "", kUseMoses},
    {"spe-aln", "", kUseMoses},
};

}  // namespace

std::vector<Parameter> UnusedParameters() {
  std::vector<Parameter> parameters;
  for (const auto& [name, short_name] : kHarmless) {
    parameters.push_back({std::string(name), std::string(short_name), Handling::kHarmless});
  }
  for (const auto& [name, short_name, advice] : kRefused) {
    parameters.push_back(
        {std::string(name), std::string(short_name), Handling::kRefused, std::string(advice)});
  }
  return parameters;
}

}  // namespace exact
