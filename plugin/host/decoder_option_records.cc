#include "plugin/host/decoder_option_records.h"

#include <limits>

#include "plugin/frontend/option_kinds.h"
#include "plugin/host/moses_option_kinds.h"

namespace exact {
namespace {

using Record = OptionRecord<DecoderOptions>;

constexpr OptionRole kSpace = OptionRole::kSpace;
constexpr OptionRole kInputOutput = OptionRole::kInputOutput;

template <class Member>
DecoderOptionKind Count(Member member, long low) {
  return NumberKind<DecoderOptions>("N", member, low, kMaxInt);
}

std::vector<Record> SearchRecords() {
  return {
      {"search-algorithm", "",
       "20 = exact search, 0 = stack search, 1 = cube pruning; of chart models: 21 = exact search "
       "(the default of them), 3 = cube pruning",
       SearchAlgorithmKind()},
      {"stack", "s", "hypotheses per stack, or per label and span of a chart model; 0 = no limit",
       Count(
           [](auto& o) -> auto& { return o.beam.stack_size; }, 0)},
      {"beam-threshold", "b",
       "drop hypotheses this much worse than the best of the stack, as a factor",
       FactorKind([](auto& o) -> auto& { return o.beam.threshold; })},
      {"cube-pruning-pop-limit", "cbp",
       "cube pruning: hypotheses made per stack, or per span of a chart model",
       Count(
           [](auto& o) -> auto& { return o.beam.pop_limit; }, 1)},
      {"distortion-limit", "dl", "longest jump in words, -1 = no limit",
       Count(
           [](auto& o) -> auto& { return o.distortion_limit; }, std::numeric_limits<int>::min()),
       kSpace},
      {"max-phrase-length", "", "longest source phrase in words",
       Count(
           [](auto& o) -> auto& { return o.max_phrase_length; }, 1),
       kSpace},
      {"max-trans-opt-per-coverage", "", "translation options per span, 0 = no limit",
       Count(
           [](auto& o) -> auto& { return o.max_options_per_span; }, 0),
       kSpace},
      {"translation-option-threshold", "tot",
       "drop options this much worse than the best of the span, as a factor, 0 = none",
       FactorKind([](auto& o) -> auto& { return o.option_threshold; }), kSpace},
      {"drop-unknown", "du", "drop unknown words (without digits) instead of copying them",
       FlagKind([](auto& o) -> auto& { return o.drop_unknown; }), kSpace},
  };
}

std::vector<Record> FixedRecords() {
  constexpr std::string_view kText = "no other value is supported";
  return {
      {"output-factors", "", kText, FixedKind("0", "only unfactored text is written")},
      {"factor-delimiter", "fd", kText, FixedKind("|", "factors are divided by bars")},
      {"stack-diversity", "sd", kText, FixedKind("0", "use a larger stack")},
      {"cube-pruning-diversity", "cbd", kText, FixedKind("0", "use a larger pop limit")},
      {"max-partial-trans-opt", "", kText,
       FixedKind("10000", "Moses would drop translations; use -max-trans-opt-per-coverage")},
  };
}

// Not kSpace: a sentence that they change has no certificate.
std::vector<Record> MarkupRecords() {
  return {
      {"xml-input", "xi", "what happens to tags in the input", MarkupPolicyKind()},
      {"xml-brackets", "xb", "what tags begin and end with", MarkupBracketsKind()},
      {"monotone-at-punctuation", "mp", "do not reorder across punctuation marks",
       FlagKind([](auto& o) -> auto& { return o.monotone_at_punctuation; })},
  };
}

std::vector<Record> InputRecords() {
  return {
      {"input-file", "i",
       "sentences, one a line, - = stdin; with a file, only the phrases that it can use are kept "
       "in memory",
       InputFileKind(), kInputOutput},
      {"inputtype", "", "0 = plain text; 3, of chart models, is read as 0", InputTypeKind()},
      {"input-factors", "", "factors of the input's words; only the first, 0, is used",
       InputFactorsKind()},
      {"start-translation-id", "", "number of the first sentence",
       Count(
           [](auto& o) -> auto& { return o.first_id; }, 0),
       kInputOutput},
      {"threads", "th", "sentences translated at the same time, or 'all'", ThreadsKind(),
       kInputOutput},
  };
}

std::vector<Record> NBestRecords() {
  return {
      {"n-best-list", "", "write the N best translations, '-' = to stdout", NBestListKind(),
       kInputOutput},
      {"n-best-factor", "", "distinct lists: derivations looked at per entry, 0 = no limit",
       Count(
           [](auto& o) -> auto& { return o.nbest.factor; }, 0)},
      {"labeled-n-best-list", "", "feature names in the n-best list",
       FlagKind([](auto& o) -> auto& { return o.nbest.labels; }), kInputOutput},
      {"include-segmentation-in-n-best", "", "phrase segmentation in the n-best list",
       FlagKind([](auto& o) -> auto& { return o.nbest.segmentation; }), kInputOutput},
      {"print-alignment-info-in-n-best", "", "word alignment in the n-best list",
       FlagKind([](auto& o) -> auto& { return o.nbest.alignment; }), kInputOutput},
  };
}

// A file with something about each sentence.
Record FileRecord(std::string_view name, std::string_view short_name, std::string_view text,
                  std::string DecoderOptions::*path) {
  return {name, short_name, text,
          TextKind<DecoderOptions>(
              "FILE", [path](auto& o) -> auto& { return o.*path; }),
          kInputOutput};
}

std::vector<Record> UnknownWordRecords() {
  return {
      {"mark-unknown", "mu", "print a mark before and after copied words",
       FlagKind([](auto& o) -> auto& { return o.unknown_mark.on; }), kInputOutput},
      {"unknown-word-prefix", "", "the mark before them",
       TextKind<DecoderOptions>(
           "TEXT", [](auto& o) -> auto& { return o.unknown_mark.prefix; }),
       kInputOutput},
      {"unknown-word-suffix", "", "the mark after them",
       TextKind<DecoderOptions>(
           "TEXT", [](auto& o) -> auto& { return o.unknown_mark.suffix; }),
       kInputOutput},
      FileRecord("output-unknowns", "", "write the unknown words to a file",
                 &DecoderOptions::unknowns_path),
  };
}

std::vector<Record> BayesRiskRecords() {
  return {
      {"minimum-bayes-risk", "mbr",
       "print the translation with the least expected loss of BLEU, not the best one",
       FlagKind([](auto& o) -> auto& { return o.bayes_risk.on; }), kInputOutput},
      {"mbr-size", "", "of the N best translations",
       NumberKind<DecoderOptions>(
           "N", [](auto& o) -> auto& { return o.bayes_risk.size; }, 1L, 100000L),
       kInputOutput},
      {"mbr-scale", "", "factor of the scores in their probabilities",
       NumberKind<DecoderOptions>(
           "X", [](auto& o) -> auto& { return o.bayes_risk.scale; }, 0.0, 1e6),
       kInputOutput},
  };
}

std::vector<Record> OutputRecords() {
  return {
      {"output-hypo-score", "", "print the score before each translation",
       FlagKind([](auto& o) -> auto& { return o.print_score; }), kInputOutput},
      {"report-segmentation", "t", "print the source span after each phrase",
       FlagKind([](auto& o) -> auto& { return o.print_segmentation; }), kInputOutput},
      {"print-id", "", "print the sentence number before each translation",
       FlagKind([](auto& o) -> auto& { return o.print_id; }), kInputOutput},
      {"print-alignment-info", "", "print the word alignment after each translation",
       FlagKind([](auto& o) -> auto& { return o.print_alignment; }), kInputOutput},
      FileRecord("alignment-output-file", "", "write word alignments to a file",
                 &DecoderOptions::alignment_path),
      FileRecord("translation-details", "T", "write the phrases of each translation to a file",
                 &DecoderOptions::details_path),
      {"show-weights", "", "print the weights and exit",
       FlagKind([](auto& o) -> auto& { return o.show_weights; }), kInputOutput},
      {"verbose", "v", "0 = silent, 1 = a line per sentence, 2 = more, 3 = all",
       NumberKind<DecoderOptions>(
           "N", [](auto& o) -> auto& { return o.verbosity; }, 0L, 100L),
       kInputOutput},
  };
}

}  // namespace

const std::vector<Record>& DecoderOptionRecords() {
  static const std::vector<Record> records =
      JoinGroups({InputRecords(), MarkupRecords(), SearchRecords(), FixedRecords(), NBestRecords(),
                  BayesRiskRecords(), OutputRecords(), UnknownWordRecords()});
  return records;
}

}  // namespace exact
