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
constexpr std::string_view kNotConverted =
    "Moses does not convert it from the old format; remove it";
constexpr std::string_view kChart =
    "this belongs to chart models, and is not written; remove it, or use Moses";
constexpr std::string_view kEarlyDiscarding = "it is broken in Moses itself; remove it";
constexpr std::string_view kEarlyCost = "only the plain distortion cost is computed; remove it";
constexpr std::string_view kServer = "there is no server here; use moses-exact-server";

// What the plugin inside Moses does with a parameter that is refused for this reason.
InMosesByModel InMosesBy(std::string_view name, std::string_view advice) {
  using Kind = InMoses::Kind;
  if (advice == kChart) return OfChartModels();
  if (advice == kEarlyDiscarding) {
    return {{Kind::kRefused, "Moses' search does not score with it"}, {}};
  }
  if (advice == kEarlyCost) {
    return {{Kind::kFallsBack, "the cost depends on more than the last phrase"}, {}};
  }
  // As in plugin/moses/setting_checks.cc.
  if (advice == kServer) return {{}, {Kind::kRefused, "Moses' server does not ask the plugin"}};
  if (name == "lminimum-bayes-risk" || name == "consensus-decoding") {
    return {{}, {Kind::kRefused, "Moses does not look at it"}};
  }
  if (name == "lattice-samples" || name == "output-word-graph" ||
      name == "output-search-graph-slf") {
    return {{}, {Kind::kRefused, "Moses writes nothing for it"}};
  }
  return {};
}

constexpr struct {
  std::string_view name;
  std::string_view short_name;
} kOldFormat[] = {
    {"ttable-file", ""},     {"lmodel-file", ""},        {"distortion-file", ""},
    {"weight-d", "d"},       {"weight-l", "lm"},         {"weight-t", "tm"},
    {"weight-w", ""},        {"weight-u", "u"},          {"weight-p", ""},
    {"generation-file", ""}, {"weight-generation", "g"}, {"lmodel-oov-feature", ""},
    {"lmodel-dub", ""},
};

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
    {"phrase-drop-allowed", "da"},  // of table lines without a source, which are refused
    // Of other input than text, of a server or of lattice MBR, if these are not asked for.
    {"link-param-count", ""},
    {"recover-input-path", "r"},
    {"server-port", ""},
    {"server-log", ""},
    {"server-maxconn", ""},
    {"server-maxconn-backlog", ""},
    {"server-keepalive-maxconn", ""},
    {"server-keepalive-timeout", ""},
    {"server-timeout", ""},
    {"session-timeout", ""},
    {"session-cache-size", ""},
    {"serial", ""},
    {"lmbr-p", ""},
    {"lmbr-r", ""},
    {"lmbr-thetas", ""},
    {"lmbr-map-weight", ""},
    {"lmbr-pruning-factor", ""},
    {"lattice-hypo-set", ""},
    // Of trees as input and of search-algorithm 6, if these are not asked for.
    {"source-label-overlap", ""},
    {"default-non-term-for-empty-range-only", ""},
    {"s2t-parsing-algorithm", ""},
    // Moses knows them, but does not look at them.
    {"text-type", ""},
    {"distortion", ""},
};

// Moses does not know these, but ini files have them.
constexpr std::string_view kHarmlessElsewhere[] = {"num-tasks", "output-file"};

constexpr struct {
  std::string_view name;
  std::string_view short_name;
  std::string_view advice;
} kRefused[] = {
    {"early-discarding-threshold", "edt", kEarlyDiscarding},
    {"disable-discarding", "dd", "use -stack 0 -beam-threshold 0"},
    {"early-distortion-cost", "edc", kEarlyCost},
    {"always-create-direct-transopt", "", kUseMoses},
    {"weight-add", "", "write the weight into the ini file"},
    {"feature-add", "", "write the feature into the ini file"},
    {"feature-name-overwrite", "", "change the [feature] line in the ini file"},
    {"alternate-weight-setting", "aws", "use one ini file per weight setting"},
    {"time-out", "", "beams run to their end; use a smaller stack"},
    {"segment-time-out", "", "beams run to their end; use a smaller stack"},
    {"placeholder-factor", "", "only unfactored text is read"},
    {"report-all-factors", "", "words have one factor here; remove it"},
    {"report-all-factors-in-n-best", "", "words have one factor here; remove it"},
    {"input-scores", "", kTextOnly},
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
    {"server", "", kServer},
    {"daemon", "", kServer},
    {"include-lhs-in-search-graph", "lhssg", kChart},
    {"unpruned-search-graph", "usg", kChart},
    {"tree-translation-details", "Ttree", kChart},
    {"weight-e", "e", kNotConverted},
    {"weight-i", "I", kTextOnly},
    {"weight-lr", "lr", "Moses reads these weights from [weight-d]; append them there"},
    {"weight-slm", "slm", kNotConverted},
    {"weight-bl", "bl", kNotConverted},
    {"weight-dlm", "dlm", kNotConverted},
    {"weight-lex", "lex", kNotConverted},
    {"weight-glm", "glm", kNotConverted},
    {"weight-wt", "wt", kNotConverted},
    {"weight-pp", "pp", kNotConverted},
    {"weight-pb", "pb", kNotConverted},
    {"w", "", "Moses takes it for [weight-w] and for [weight-p]; write -weight-w"},
    {"dlm-model", "", kNotConverted},
    {"global-lexical-file", "gl", kNotConverted},
    {"glm-feature", "", kNotConverted},
    {"phrase-pair-feature", "", kNotConverted},
    {"phrase-boundary-source-feature", "", kNotConverted},
    {"phrase-boundary-target-feature", "", kNotConverted},
    {"phrase-length-feature", "", kNotConverted},
    {"target-word-insertion-feature", "", kNotConverted},
    {"source-word-deletion-feature", "", kNotConverted},
    {"word-translation-feature", "", kNotConverted},
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
  for (const auto& [name, short_name] : kOldFormat) {
    parameters.push_back({std::string(name), std::string(short_name), Handling::kOldFormat});
  }
  for (const std::string_view name : kHarmlessElsewhere) {
    parameters.push_back({std::string(name), "", Handling::kHarmless});
    parameters.back().in_moses =
        InMoses{InMoses::Kind::kRefused, "Moses does not know it; remove it"};
  }
  for (const auto& [name, short_name] : kHarmless) {
    parameters.push_back({std::string(name), std::string(short_name), Handling::kHarmless});
  }
  for (const auto& [name, short_name, advice] : kRefused) {
    parameters.push_back(
        {std::string(name), std::string(short_name), Handling::kRefused, std::string(advice)});
    parameters.back().in_moses = InMosesBy(name, advice);
  }
  return parameters;
}

}  // namespace exact
