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

#include "plugin/verify/model.h"
#include "plugin/verify/text.h"

namespace verify {

// Where an option lies in the source, seen from the one before it.
enum Orientation : std::uint32_t {
  kMonotone,  // begins where that one ends
  kSwap,      // ends where that one begins
  kRight,     // somewhere behind it
  kLeft,      // somewhere before it
  kNoOrientation,
};

struct Option {
  std::uint32_t first;  // source words
  std::uint32_t last;
  std::string text;
  std::vector<Word> target;
  // All that depends on the option alone, but for the language model, rounded up; and in plain
  // arithmetic with the model's guess, which is what tables are cut by.
  double score;
  double estimate;
  // By its own orientation, and by that of the option that follows it; rounded up.
  std::array<std::array<double, 5>, 2> order;
};

struct Place {
  // Words before `gap` are covered, and those behind it with a bit, the first of which is `gap`'s.
  std::uint64_t mask = 0;
  std::uint32_t gap = 0;
  std::uint32_t frontier = 0;  // the word after the last option
  // With lexicalized reordering, an option is charged for the orientation of the one after it.  It
  // promises one and pays for it; only an option that keeps the promise may follow.
  Orientation promised = kNoOrientation;
  std::uint32_t previous_first = 0;  // where the last option began, if that one is kSwap or kLeft

  bool Covers(std::uint32_t word) const;
  // False if one of the words is covered already.  Throws TooLarge if one is too far from the gap.
  bool Cover(std::uint32_t first, std::uint32_t last);

  bool operator<(const Place& other) const;  // every move leads to a greater place
};

std::string TextOf(const Option& option);

// One way to go on.
struct Move {
  const Option* option;
  double score;  // of the option there, without the language model; rounded up
  bool final;    // all words are covered then
  Place to;
};

class Space {
 public:
  // The model and the sentence must outlive the object.
  Space(const Model& model, std::string_view sentence);

  std::uint32_t length() const { return static_cast<std::uint32_t>(source_.size()); }
  const std::vector<Option>& options() const { return options_; }
  const LanguageModel& language_model() const { return model_.language_model; }

  bool JumpAllowed(std::uint32_t frontier, std::uint32_t first) const;

  // By the rules of Moses' stack search; once for each promise that can be made.  In the relaxed
  // space words may be covered again and gaps do not matter: `gap` counts the words translated.
  std::vector<Move> Moves(const Place& from, bool relaxed = false) const;
  // </s> after the last option: nothing if that one has no words, as in Moses.
  double EndAfter(const Option& option, const Context& context) const;

 private:
  void AddOptions(std::uint32_t first, std::uint32_t last);
  Option NewOption(std::uint32_t first, std::uint32_t last, const std::string& target) const;
  void AddReordering(const std::string& source, Option* option) const;

  const Model& model_;
  const Words source_;
  const double jump_weight_;
  const long limit_;             // of distortion
  const bool gap_rule_;          // whether it also limits how far gaps are left behind
  std::vector<Option> options_;  // those of the same words together
};

}  // namespace verify

#endif  // VERIFY_SPACE_H_
