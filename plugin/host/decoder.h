// moses-exact as a library: a sentence in; its best translation, and what is proved of it, out.
//
//   moses_exact::Options options;
//   options.Set("exact-time-limit", "5");
//   const moses_exact::Decoder decoder("moses.ini", options);
//   const moses_exact::Result result = decoder.Translate("das haus ist klein .");
//
// The only header that is installed, as <moses_exact/decoder.h>; it needs the standard library
// alone.  Scores are weighted natural logarithms, as in Moses; higher is better.  Words are
// counted from 0.
#ifndef MOSES_EXACT_DECODER_H_
#define MOSES_EXACT_DECODER_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace moses_exact {

// A file of the model or an option is wrong.  The message is the one that the program prints: where
// (file:line), what, what was expected, what to do.
class [[gnu::visibility("default")]] InputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
  ~InputError() override;
};

enum class SearchAlgorithm {
  kStack = 0,
  kCubePruning = 1,
  kExact = 20,
  kChartCubePruning = 3,  // of chart models
  kChartExact = 21,       // of chart models
};

struct Options {
  // Sets an option of moses-exact's command line (moses-exact -help lists them) by its long name
  // without the dash; it overrides the ini file's section of this name.  A flag's value is "true"
  // or "false".  Setting it again replaces the value.  Names and values are checked when the
  // decoder is made.
  Options& Set(const std::string& name, std::string value) {
    return SetList(name, {std::move(value)});
  }
  // The same for options with several values, for example "feature".
  Options& SetList(const std::string& name, std::vector<std::string> values) {
    settings[name] = std::move(values);
    return *this;
  }

  std::map<std::string, std::vector<std::string>> settings;

  // Overrides Set and the ini file.  Where none of them chooses, the search is exact.
  std::optional<SearchAlgorithm> search_algorithm;
  std::size_t nbest_size = 0;      // most entries of Result::nbest; 0 = no list
  bool nbest_distinct = false;     // only the best entry of each translation
  bool compare_with_beam = false;  // run the stack search, too, for Result::beam_score

  // If another thread sets it to true, exact searches end soon with the best that they have.  Must
  // outlive the decoder.
  const std::atomic<bool>* interrupted = nullptr;
};

// What one sentence gets instead of what the decoder's options say.
struct SentenceOptions {
  const std::atomic<bool>* interrupted = nullptr;
  std::optional<std::size_t> nbest_size;
  std::optional<bool> nbest_distinct;
};

// What is known of a sentence.
enum class Status {
  kOptimal,     // proved: no translation scores higher
  kBounded,     // a translation, and an upper bound on the score of every other one
  kInfeasible,  // proved: the model has no translation
  kUnknown,     // a translation at most; nothing is known of the others
};

// Why the search stopped.
enum class StopReason {
  kFinished,
  kTimeLimit,
  kMemoryLimit,
  kRoundLimit,
  kConstraintLimit,  // more hard constraints would be needed
  kCoverageLimit,    // the sentence has too many coverages for the only search that may be used
  kInterrupted,
};

// A beam's score, judged by what the exact search knows.
enum class Verdict {
  kOptimal,  // proved: nothing scores higher, except by less than the threshold
  kError,    // a search error: a translation that scores higher is known
  kOpen,     // neither is proved
  kFailed,   // no translation, although there is one
  kAbove,    // a score above the bound; from the same model, there is none
  kNothing,  // no translation, and it is proved that there is none
};

// The names that reports use, for example "optimal" and "time-limit".
[[gnu::visibility("default")]] const char* Name(Status status);
[[gnu::visibility("default")]] const char* Name(StopReason stop);
[[gnu::visibility("default")]] const char* Name(Verdict verdict);

// A phrase of a translation.
struct Phrase {
  std::size_t first;  // source words
  std::size_t last;
  std::string target;  // may be empty
};

struct AlignmentPoint {
  std::size_t source;
  std::size_t target;
};

struct Feature {
  std::string name;
  std::vector<double> scores;  // not weighted
  bool sparse = false;         // a score with a name of its own
};

// A translation and how it is made.
struct Derivation {
  std::string translation;
  std::vector<Phrase> segmentation;  // in the order of the translation; chart models: empty
  std::string tree;                  // chart models: the labels and words of the rules
  std::vector<AlignmentPoint> alignment;
  std::vector<Feature> features;  // as in Moses' n-best lists: tuneable ones, in Moses' order
};

struct NBestEntry : Derivation {
  double score = 0;
  bool proved = false;  // that it belongs at this place of the list
};

// The best translation known, and what is known of it.  Where there is none, the members of
// Derivation are empty and there is no score.
struct Result : Derivation {
  Status status = Status::kUnknown;
  StopReason stop = StopReason::kFinished;
  std::optional<double> score;
  std::optional<double> upper_bound;  // on the score of every translation
  std::optional<double> gap;          // upper_bound - score
  bool from_beam = false;             // the translation is a beam's and not proved
  std::string algorithm;
  std::string error;  // why the sentence or its exact search failed; mostly empty
  std::vector<NBestEntry> nbest;
  // The limit that ended the list before it was as long as asked for; otherwise kFinished.
  StopReason nbest_stop = StopReason::kFinished;

  double seconds = 0;        // CPU time of the calling thread
  int rounds = 0;            // of prices
  std::uint64_t states = 0;  // built by the search
  // A table limit or threshold divides translations of a phrase that score nearly the same: which
  // of them are searched can differ from one build of Moses to another.
  bool ties = false;
  // Of the stack search beside the exact one, if it ran:
  std::optional<double> beam_score;
  std::optional<double> beam_seconds;  // in `seconds` only if the exact search needed the beam
  bool beam_cut_short = false;         // it was interrupted and went on with a small stack
  bool beam_gap_rule = false;  // it found nothing without the gap rule, and ran again with it
};

// A beam search.
struct Beam {
  // Stack search or cube pruning; of a chart model, its cube pruning.
  SearchAlgorithm algorithm = SearchAlgorithm::kStack;
  // Of the stacks; of cube pruning the pop limit, and of the phrase-based one also of the stacks.
  std::size_t size = 200;
};

struct AuditedBeam {
  Beam beam;
  Result result;  // `upper_bound` and `gap` are empty
  Verdict verdict = Verdict::kOpen;
  // The best score of all translations exceeds the beam's by this at least and at most; empty where
  // it is not known.
  std::optional<double> error_low;
  std::optional<double> error_high;
};

// The search errors of beams, from the proved optimum.
struct Audit {
  Result exact;
  std::vector<AuditedBeam> beams;  // as given
};

// A loaded model.
//
// Thread safety: const calls may run at the same time.
class [[gnu::visibility("default")]] Decoder {
 public:
  // Loads the model: all of it, because any sentence may come.  Prints nothing.  Sections of the
  // ini file that tell the program what to read and to print have no effect.
  // Throws InputError, or std::bad_alloc.
  explicit Decoder(const std::string& ini_path, const Options& options = {});
  ~Decoder();
  Decoder(Decoder && other) noexcept;
  Decoder& operator=(Decoder&& other) noexcept;

  // Translates a sentence of blank-separated words.  Does not throw for what the sentence holds: a
  // sentence that cannot be translated has status kUnknown and an error.
  Result Translate(std::string_view sentence, const SentenceOptions& options = {}) const;

  // Searches exactly and with each beam, in the search space of the decoder's options, and judges
  // the beams.  No search gets anything from another one, so that times can be compared.  Scores
  // that differ by `threshold` or less count as equal.  There are no n-best lists.  An interrupt
  // leaves the beams out that have not begun.  Throws InputError if a beam is not one of the model,
  // or has size 0.
  Audit AuditBeams(std::string_view sentence, const std::vector<Beam>& beams,
                   double threshold = 0.001, const SentenceOptions& options = {}) const;

  // What the user should know about the model but need not mend.
  const std::vector<std::string>& warnings() const;

 private:
  struct Loaded;
  std::unique_ptr<const Loaded> loaded_;
};

// The version of the library, for example "0.1.0".
[[gnu::visibility("default")]] const char* Version();

}  // namespace moses_exact

#endif  // MOSES_EXACT_DECODER_H_
