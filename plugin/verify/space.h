// The search space of one sentence: the options, and which may follow which.
//
// A derivation is a sequence of options that covers every source word once.  A Place describes the
// words that a part of it has covered, and where the next option may go.
#ifndef VERIFY_SPACE_H_
#define VERIFY_SPACE_H_

#include <cstdint>
#include <string_view>
#include <vector>

#include "plugin/verify/option.h"

namespace verify {

// The position of an option in the source, relative to the option before it.
enum Orientation : std::uint32_t {
  kMonotone,  // begins where that one ends
  kSwap,      // ends where that one begins
  kRight,     // elsewhere to the right of it
  kLeft,      // elsewhere to the left of it
  kNoOrientation,
};

struct Place {
  // The words before `gap` are covered, and of the words from `gap` on, those whose bit is set.
  std::uint64_t mask = 0;
  std::uint32_t gap = 0;
  std::uint32_t frontier = 0;  // the word after the last option
  // With lexicalized reordering, an option's score depends on the orientation of the next one.  The
  // option fixes this orientation in advance ("promises" it); only an option that has it may
  // follow.
  Orientation promised = kNoOrientation;
  std::uint32_t previous_first = 0;  // where the last option began, if kSwap or kLeft is promised

  bool Covers(std::uint32_t word) const;
  // False if one of the words is covered already.  Throws TooLarge if one is too far from the gap.
  bool Cover(std::uint32_t first, std::uint32_t last);

  bool operator<(const Place& other) const;  // every move leads to a greater place
};

// A step from one place to the next.
struct Move {
  const Option* option;
  Interval score;  // of the option there, without the language model
  bool final;      // whether all words are covered then
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

  // The moves that Moses' stack search allows, one for each possible promise.  In the relaxed
  // space, words may be covered again and gaps do not matter; there `gap` counts the words
  // translated.
  std::vector<Move> Moves(const Place& from, bool relaxed = false) const;
  // The score of </s> after the last option.  As in Moses, 0 if that option has no target words.
  Interval EndAfter(const Option& option, const Context& context) const;

 private:
  const Model& model_;
  const Words source_;
  const double jump_weight_;
  const long limit_;     // of distortion
  const bool gap_rule_;  // whether it also limits the distance to the first gap
  std::vector<Option> options_;
};

}  // namespace verify

#endif  // VERIFY_SPACE_H_
