// The search space of one sentence: the options, and which may follow which.
//
// A derivation is a sequence of options that covers every source word once.  Where it stands
// after some of them is a Place: which words are covered, where the last option ended and, in
// models with lexicalized reordering, what it has promised about the orientation of the next one.
#ifndef VERIFY_SPACE_H_
#define VERIFY_SPACE_H_

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "verify/contexts.h"
#include "verify/model.h"

namespace verify {

// Where an option lies in the source, seen from the one before it.
enum Orientation : std::uint8_t {
  kMonotone,  // begins where that one ends
  kSwap,      // ends where that one begins
  kRight,     // somewhere behind it
  kLeft,      // somewhere before it
  kNoOrientation,
};

struct Option {
  std::uint32_t first;  // source words
  std::uint32_t last;
  std::vector<Word> target;
  std::string text;
  double plain_score;             // all that depends on the option alone, but for the LM
  Range score;                    // the same, rounded outwards
  std::array<Range, 4> backward;  // by its own orientation
  std::array<Range, 4> forward;   // by the orientation of the option that follows it
};

// All words before `gap`, not `gap`, and those after it that have a bit.
struct Coverage {
  std::uint32_t gap = 0;
  std::uint64_t mask = 0;

  bool Has(std::uint32_t word) const;
  // Throws TooLarge if the word is more than 64 words behind the gap.
  void Add(std::uint32_t word);
  bool operator==(const Coverage& other) const { return gap == other.gap && mask == other.mask; }
};

struct Place {
  Coverage covered;
  std::uint32_t frontier = 0;             // the word after the last option
  Orientation promised = kNoOrientation;  // of the next option
  std::uint32_t previous_first = 0;       // where the last option began, if kSwap or kLeft

  // The last option, which began at `first`, promises an orientation of the next one.
  void Promise(Orientation next, std::uint32_t first) {
    promised = next;
    previous_first = next == kSwap || next == kLeft ? first : 0;
  }

  bool operator==(const Place& other) const;
  struct Hash {
    std::size_t operator()(const Place& place) const;
  };
};

class Space {
 public:
  // The model must outlive the object.
  Space(const Model& model, std::string_view sentence);

  // The options of one span of source words.
  struct Span {
    std::uint32_t first;
    std::uint32_t last;
    std::uint32_t begin;  // options [begin, end)
    std::uint32_t end;
  };

  std::uint32_t length() const { return static_cast<std::uint32_t>(source_.size()); }
  bool lexicalized() const { return !model_.reordering_tables.empty(); }
  const std::vector<std::string>& source() const { return source_; }
  const std::vector<Option>& options() const { return options_; }
  const std::vector<Span>& spans() const { return spans_; }
  Contexts& contexts() { return contexts_; }

  bool JumpAllowed(std::uint32_t frontier, std::uint32_t first) const;
  bool GapAllowed(std::uint32_t gap, std::uint32_t first, std::uint32_t last) const;
  Range JumpScore(std::uint32_t frontier, std::uint32_t first) const;

  // One way to go on.
  struct Move {
    std::uint32_t span;
    Orientation own;  // of the option; kNoOrientation in models without such scores
    bool final;       // all words are covered then
    Place to;
  };
  std::vector<Move> Moves(const Place& from) const;

  // What an option scores in a move, without the language model.
  Range ScoreOf(const Option& option, const Place& from, const Move& move) const;

  static Orientation OrientationOf(std::uint32_t previous_first, std::uint32_t frontier,
                                   std::uint32_t first, std::uint32_t last);

 private:
  struct Candidate;
  void AddTableOptions(std::uint32_t first, std::uint32_t last);
  void AddUnknownWord(std::uint32_t position);
  void AddOption(std::uint32_t first, std::uint32_t last, const std::string& target, double plain,
                 const Range& score);
  void AddReordering(Option* option) const;
  double Penalties(std::size_t target_words) const;
  Range PenaltyRange(std::size_t target_words) const;

  const Model& model_;
  std::vector<std::string> source_;
  Contexts contexts_;
  std::vector<Option> options_;
  std::vector<Span> spans_;  // by first word, then by last word
  double distortion_weight_;
  double word_weight_;
  double phrase_weight_;
};

}  // namespace verify

#endif  // VERIFY_SPACE_H_
