#include "plugin/host/parameters.h"

#include <fmt/format.h>

#include <iterator>

namespace exact {
namespace {

constexpr Handling kYes = Handling::kHonoured;
constexpr Handling kFine = Handling::kHarmless;
constexpr Handling kNo = Handling::kRefused;

constexpr std::string_view kTextOnly = "only plain text input is read; convert the input";
constexpr std::string_view kMapOnly = "only the highest-scoring translation is searched; remove it";
constexpr std::string_view kUseMoses = "use Moses for this, or remove it";
constexpr std::string_view kOldFormat =
    "this is the old ini format; write [feature] and [weight] sections instead (Moses prints a "
    "converted ini at start)";
constexpr std::string_view kChart = "this belongs to chart decoding; remove it";
constexpr std::string_view kServer = "there is no server here; pipe sentences through stdin";

constexpr Parameter kParameters[] = {
    {"config", "f", kYes, "the moses.ini (required)", kOne},
    {"input-file", "i", kYes,
     "sentences, one a line (default: stdin); with a file, only the phrases that it can use are "
     "kept in memory",
     kOne},
    {"search-algorithm", "", kYes,
     "0 = stack search (default), 1 = cube pruning, 20 = exact search", kOne},
    {"stack", "s", kYes, "hypotheses per stack, 0 = no limit (200)", kOne},
    {"beam-threshold", "b", kYes,
     "drop hypotheses this much worse than the best of the stack, as a factor (0.00001)", kOne},
    {"cube-pruning-pop-limit", "cbp", kYes, "cube pruning: hypotheses made per stack (1000)", kOne},
    {"distortion-limit", "dl", kYes, "longest jump in words, -1 = no limit (-1)", kOne},
    {"max-phrase-length", "", kYes, "longest source phrase in words (20)", kOne},
    {"ttable-limit", "", kYes, "translations per source phrase for tables that do not say (20)",
     kOne},
    {"max-trans-opt-per-coverage", "", kYes, "translation options per span, 0 = no limit (5000)",
     kOne},
    {"translation-option-threshold", "tot", kYes,
     "drop options this much worse than the best of the span, as a factor (0 = none)", kOne},
    {"drop-unknown", "du", kYes, "drop unknown words (without digits) instead of copying them",
     kFlag},
    {"weight-overwrite", "", kYes, "'Name= w1 w2 ... Name= ...': replaces weights of the ini",
     kOne},
    {"feature", "", kYes, "feature lines (ini)"},
    {"weight", "", kYes, "weights (ini)"},
    {"input-factors", "", kYes, "must be 0 (ini)"},
    {"output-factors", "", kYes, "must be 0 (ini)"},
    {"mapping", "", kYes, "which phrase tables are used, 'N T N' (ini)"},
    {"stack-diversity", "sd", kYes, "must be 0: no quota per coverage", kOne},
    {"cube-pruning-diversity", "cbd", kYes, "must be 0: no quota per coverage", kOne},
    {"inputtype", "", kYes, "must be 0, plain text", kOne},
    {"xml-input", "xi", kYes, "must be pass-through: tags are words", kOne},
    {"threads", "th", kYes, "sentences translated at the same time, or 'all' (1)", kOne},
    {"n-best-list", "", kYes, "FILE N [distinct]: write the N best translations ('-' = stdout)"},
    {"n-best-factor", "", kYes,
     "distinct lists: derivations looked at per entry, 0 = no limit (20)", kOne},
    {"labeled-n-best-list", "", kYes, "feature names in the n-best list (true)", kFlag},
    {"include-segmentation-in-n-best", "", kYes, "phrase segmentation in the n-best list", kFlag},
    {"print-alignment-info-in-n-best", "", kYes, "word alignment in the n-best list", kFlag},
    {"output-hypo-score", "", kYes, "print the score before each translation", kFlag},
    {"report-segmentation", "t", kYes, "print the source span behind each phrase", kFlag},
    {"print-id", "", kYes, "print the sentence number before each translation", kFlag},
    {"alignment-output-file", "", kYes, "write word alignments to a file", kOne},
    {"start-translation-id", "", kYes, "number of the first sentence (0)", kOne},
    {"exact-algorithm", "", kYes,
     "exact search: auto, context-prices, word-prices, optimal-beam, lagrangian or "
     "lagrangian-viterbi (auto)",
     kOne},
    {"exact-lm", "", kYes,
     "exact search: trie = read ARPA files into a trie, for speed; kenlm = do not (trie)", kOne},
    {"exact-step-rule", "", kYes,
     "exact search: how prices move: polyak, thesis or volume (polyak)", kOne},
    {"exact-states", "", kYes,
     "exact search: states of the relaxation, n,l,m,r or n,r, for comparison (n,l,m,r)", kOne},
    {"exact-time-limit", "", kYes, "exact search: seconds a sentence, 0 = none (30)", kOne},
    {"exact-memory-limit", "", kYes, "exact search: megabytes a sentence, 0 = none (2048)", kOne},
    {"exact-max-rounds", "", kYes, "exact search: rounds of pricing, 0 = no limit (250)", kOne},
    {"exact-max-constraints", "", kYes, "exact search: hard constraints, 0 = no limit (0)", kOne},
    {"exact-gap-constraint", "", kYes,
     "exact search: on = Moses' own search space, off = without its second distortion rule (on)",
     kOne},
    {"exact-report", "", kYes, "write one JSON object a sentence to a file", kOne},
    {"exact-certificates", "", kYes,
     "exact search: write what moses-exact-verify checks, one JSON object a sentence, to a file",
     kOne},
    {"show-weights", "", kYes, "print the weights and exit", kFlag},
    {"verbose", "v", kYes, "0 = silent, 1 = a line per sentence (default), 2 = more, 3 = all",
     kOne},
    {"version", "", kYes, "print the version and exit", kFlag},
    {"help", "h", kYes, "print this and exit", kFlag},

    {"description", "", kFine, ""},
    {"no-cache", "", kFine, ""},
    {"minphr-memory", "", kFine, ""},
    {"minlexr-memory", "", kFine, ""},
    {"clean-lm-cache", "", kFine, ""},
    {"persistent-cache-size", "", kFine, ""},
    {"max-partial-trans-opt", "", kFine, ""},
    {"cube-pruning-lazy-scoring", "cbls", kFine, ""},
    {"cube-pruning-deterministic-search", "cbds", kFine, ""},
    {"sort-word-alignment", "", kFine, ""},

    {"early-discarding-threshold", "edt", kNo, "it is broken in Moses itself; remove it"},
    {"disable-discarding", "dd", kNo, "use -stack 0 -beam-threshold 0"},
    {"early-distortion-cost", "edc", kNo, "only the plain distortion cost is computed"},
    {"monotone-at-punctuation", "mp", kNo, "reordering walls are not read; use Moses"},
    {"phrase-drop-allowed", "da", kNo, "word deletion is not implemented; remove it"},
    {"decoding-graph-backoff", "dpb", kNo, "all tables are used for all spans; use Moses"},
    {"always-create-direct-transopt", "", kNo, kUseMoses},
    {"mark-unknown", "mu", kNo, "unknown words are printed as they are; remove it"},
    {"unknown-word-prefix", "", kNo, "unknown words are printed as they are; remove it"},
    {"unknown-word-suffix", "", kNo, "unknown words are printed as they are; remove it"},
    {"output-unknowns", "", kNo, kUseMoses},
    {"lmodel-oov-feature", "", kNo, "write oov-feature=1 in the KENLM line instead"},
    {"weight-file", "wf", kNo, "sparse features are not computed; use Moses"},
    {"weight-add", "", kNo, "write the weight into the ini file"},
    {"feature-add", "", kNo, "write the feature into the ini file"},
    {"feature-overwrite", "", kNo, "change the [feature] line in the ini file"},
    {"feature-name-overwrite", "", kNo, "change the [feature] line in the ini file"},
    {"alternate-weight-setting", "aws", kNo, "use one ini file per weight setting"},
    {"time-out", "", kNo, "beams run to their end; use a smaller stack"},
    {"segment-time-out", "", kNo, "beams run to their end; use a smaller stack"},
    {"factor-delimiter", "fd", kNo, "only unfactored text is read"},
    {"placeholder-factor", "", kNo, "only unfactored text is read"},
    {"generation-file", "", kNo, "only unfactored models are read"},
    {"report-all-factors", "", kNo, "only unfactored text is read"},
    {"report-all-factors-in-n-best", "", kNo, "only unfactored text is read"},
    {"xml-brackets", "xb", kNo, "XML markup is not read; remove it"},
    {"link-param-count", "", kNo, kTextOnly},
    {"recover-input-path", "r", kNo, kTextOnly},
    {"input-scores", "", kNo, kTextOnly},
    {"continue-partial-translation", "cpt", kNo, "not implemented; use Moses"},
    {"minimum-bayes-risk", "mbr", kNo, kMapOnly},
    {"mbr-size", "", kNo, kMapOnly},
    {"mbr-scale", "", kNo, kMapOnly},
    {"lminimum-bayes-risk", "lmbr", kNo, kMapOnly},
    {"consensus-decoding", "con", kNo, kMapOnly},
    {"lattice-samples", "", kNo, "use -n-best-list"},
    {"n-best-trees", "", kNo, kChart},
    {"translation-details", "T", kNo, "use -report-segmentation or -exact-report"},
    {"translation-all-details", "Tall", kNo, "use -exact-report"},
    {"report-segmentation-enriched", "tt", kNo, "use -report-segmentation or -n-best-list"},
    {"print-alignment-info", "", kNo, "use -alignment-output-file"},
    {"print-passthrough", "", kNo, "tags are words here; remove it"},
    {"print-passthrough-in-n-best", "", kNo, "tags are words here; remove it"},
    {"print-all-derivations", "", kNo, "use -n-best-list"},
    {"output-word-graph", "owg", kNo, "use -n-best-list"},
    {"output-search-graph", "osg", kNo, "use -n-best-list"},
    {"output-search-graph-extended", "osgx", kNo, "use -n-best-list"},
    {"output-search-graph-slf", "slf", kNo, "use -n-best-list"},
    {"output-search-graph-hypergraph", "", kNo, "use -n-best-list"},
    {"max-chart-span", "", kNo, kChart},
    {"non-terminals", "", kNo, kChart},
    {"rule-limit", "", kNo, kChart},
    {"unknown-lhs", "", kNo, kChart},
    {"server", "", kNo, kServer},
    {"server-port", "", kNo, kServer},
    {"ttable-file", "", kNo, kOldFormat},
    {"lmodel-file", "", kNo, kOldFormat},
    {"distortion-file", "", kNo, kOldFormat},
    {"weight-d", "d", kNo, kOldFormat},
    {"weight-l", "lm", kNo, kOldFormat},
    {"weight-t", "tm", kNo, kOldFormat},
    {"weight-w", "w", kNo, kOldFormat},
    {"weight-u", "u", kNo, kOldFormat},
    {"weight-p", "", kNo, kOldFormat},
    {"weight-e", "e", kNo, kOldFormat},
    {"weight-i", "I", kNo, kOldFormat},
    {"weight-lr", "lr", kNo, kOldFormat},
    {"weight-generation", "g", kNo, kOldFormat},
    {"lmodel-dub", "", kNo, kOldFormat},
    {"text-type", "", kNo, kOldFormat},
    {"distortion", "", kNo, kOldFormat},
    {"lmbr-p", "", kNo, kMapOnly},
    {"lmbr-r", "", kNo, kMapOnly},
    {"lmbr-thetas", "", kNo, kMapOnly},
    {"lmbr-map-weight", "", kNo, kMapOnly},
    {"lmbr-pruning-factor", "", kNo, kMapOnly},
    {"lattice-hypo-set", "", kNo, kMapOnly},
    {"daemon", "", kNo, kServer},
    {"serial", "", kNo, kServer},
    {"server-log", "", kNo, kServer},
    {"server-maxconn", "", kNo, kServer},
    {"server-timeout", "", kNo, kServer},
    {"session-timeout", "", kNo, kServer},
    {"session-cache-size", "", kNo, kServer},
    {"source-label-overlap", "", kNo, kChart},
    {"include-lhs-in-search-graph", "lhssg", kNo, kChart},
    {"unpruned-search-graph", "usg", kNo, kChart},
    {"tree-translation-details", "Ttree", kNo, kChart},
    {"default-non-term-for-empty-range-only", "", kNo, kChart},
    {"s2t-parsing-algorithm", "", kNo, kChart},
    {"mira", "", kNo, kUseMoses},
    {"references", "", kNo, kUseMoses},
    {"context-string", "", kNo, kUseMoses},
    {"context-weights", "", kNo, kUseMoses},
    {"context-window", "", kNo, kUseMoses},
    {"spe-src", "", kNo, kUseMoses},
    {"spe-trg", "", kNo, kUseMoses},
    {"spe-aln", "", kNo, kUseMoses},
};

}  // namespace

const std::vector<Parameter>& AllParameters() {
  static const std::vector<Parameter> parameters(std::begin(kParameters), std::end(kParameters));
  return parameters;
}

const Parameter* FindParameter(std::string_view name, const std::vector<Parameter>& first) {
  for (const std::vector<Parameter>* list : {&first, &AllParameters()}) {
    for (const Parameter& parameter : *list) {
      if (parameter.name == name || (!name.empty() && parameter.short_name == name)) {
        return &parameter;
      }
    }
  }
  return nullptr;
}

std::string ParameterHelp(const std::vector<Parameter>& parameters) {
  std::string help;
  for (const Parameter& parameter : parameters) {
    if (parameter.handling != Handling::kHonoured) continue;
    std::string names = fmt::format("-{}", parameter.name);
    if (!parameter.short_name.empty()) names += fmt::format(", -{}", parameter.short_name);
    help += fmt::format("  {:<34} {}\n", names, parameter.text);
  }
  return help;
}

}  // namespace exact
