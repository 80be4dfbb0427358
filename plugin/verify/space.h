// The search space of one sentence: the options, and which may follow which.
//
// A derivation is a sequence of options that covers every source word once.  Where it stands
// after some of them is a Place.
#ifndef VERIFY_SPACE_H_
#define VERIFY_SPACE_H_

#include <array>
#include <cstdint>
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
  std::size_t Count() const;
};

struct Place {
  Coverage covered;
  std::uint32_t frontier = 0;  // the word after the last option
  // With lexicalized reordering, an option is charged for the orientation of the one after it.  It
  // promises one and pays for it; only an option that keeps the promise may follow.
  Orientation promised = kNoOrientation;
  std::uint32_t previous_first = 0;  // where the last option began, if that one is kSwap or kLeft

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
  const std::vector<Option>& options() const { return options_; }
  const std::vector<Span>& spans() const { return spans_; }
  Contexts& contexts() { return contexts_; }

  // The rules of Moses' stack search.
  bool JumpAllowed(std::uint32_t frontier, std::uint32_t first) const;
  bool GapAllowed(std::uint32_t gap, std::uint32_t first, std::uint32_t last) const;
  Range JumpScore(std::uint32_t frontier, std::uint32_t first) const;
  std::vector<std::uint32_t> OptionsNear(std::uint32_t frontier) const;  // by the jump rule

  static Orientation OrientationOf(std::uint32_t previous_first, std::uint32_t frontier,
                                   std::uint32_t first, std::uint32_t last);

  // One way to go on.
  struct Move {
    std::uint32_t span;
    Orientation own;  // of the option; kNoOrientation in models without such scores
    bool final;       // all words are covered then
    Place to;
  };
  std::vector<Move> Moves(const Place& from) const;

  // Adds the move of an option from `first` on, once for each promise that it can make, if it keeps
  // the promise made before.
  void AddMoves(const Place& from, std::uint32_t first, Move move, std::vector<Move>* moves) const;

  // What an option scores in a move, without the language model.
  Range ScoreOf(const Option& option, std::uint32_t frontier, const Move& move) const;
  // </s> after the last option: nothing if that one has no words, as in Moses.
  Range EndAfter(const Option& option, ContextId context) const;

 private:
  void AddTableOptions(std::uint32_t first, std::uint32_t last);
  void AddUnknownWord(std::uint32_t position);
  void AddOption(std::uint32_t first, std::uint32_t last, const std::string& target, double plain,
                 const Range& score);
  void AddReordering(Option* option) const;
  std::string SourceText(std::uint32_t first, std::uint32_t last) const;

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
