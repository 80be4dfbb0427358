// What the language model needs to know about a string inside a translation: its two ends.
//
// What precedes a string changes the scores of its first words, as long as the model has n-grams
// that reach from there across them.  These words are the left end (Li and Khudanpur 2008).  Behind
// them the model only charges the back-off weights of contexts that reach into the left end from
// before it.  The right end is the context behind the string.
//
// Strings score as if nothing preceded them; a join corrects that.  Joins are remembered, because
// few ends are joined many times.
//
// Not thread-safe; one object per sentence.
#ifndef EXACT_CORE_CHART_BEAM_STRING_ENDS_H_
#define EXACT_CORE_CHART_BEAM_STRING_ENDS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/base/id_table.h"
#include "plugin/core/ngram/lm_contexts.h"

namespace exact::chart {

// A left end.  Equal ends have equal numbers.
using LeftId = std::uint32_t;

struct StringEnds {
  LeftId left;
  ContextId right;
  bool operator==(const StringEnds& other) const {
    return left == other.left && right == other.right;
  }
};

class EndJoiner {
 public:
  // `contexts` must outlive the object.
  explicit EndJoiner(LmContexts& contexts);

  // The string without words.
  StringEnds Empty() const { return {kEmpty, contexts_.no_context()}; }

  // Appends a word to the string, or <s>, which begins the context anew.  Returns its score.
  Score AppendWord(Word word, StringEnds* string);

  // Appends a string.  Returns what is added to the scores of both.
  Score Append(const StringEnds& next, StringEnds* string) {
    if (next.left == kEmpty) return 0;
    if (string->left == kEmpty) {
      *string = next;
      return 0;
    }
    const bool open = KindOf(string->left) == Kind::kOpen;
    const Join& join =
        open ? JoinToWords(string->left, next.left) : JoinToContext(string->right, next.left);
    if (open) string->left = join.left;
    string->right = KindOf(next.left) == Kind::kOpen ? join.right : next.right;
    return join.score;
  }

  // How a left end ends.
  enum class Kind : std::uint8_t {
    kOpen,        // the string has no other words
    kClosed,      // what follows depends on what precedes by back-off weights alone
    kBeginsAnew,  // <s> follows
  };
  static Kind KindOf(LeftId left) { return static_cast<Kind>(left % kKinds); }

  // A word of a left end.
  struct LeftWord {
    Word word;
    Score score;        // after the words of the left end before it alone
    ContextId context;  // behind it
  };
  std::vector<LeftWord> WordsOf(LeftId left) const;
  std::size_t LengthOf(LeftId left) const { return nodes_[NodeOf(left)].length; }

  std::size_t Bytes() const;

 private:
  // Words of a left end: those of `parent`, and `word`.
  struct Node {
    std::uint32_t parent;
    Word word;
    std::uint32_t length;
    Score score;        // of `word` after `parent`
    ContextId context;  // after the words, without a context
  };
  struct Child {
    std::uint64_t key;  // node and word
    Score score;
    StringEnds ends;
  };
  struct Join {
    std::uint64_t key;
    Score score;
    ContextId right;  // if the appended string is open
    LeftId left;      // if the first string is open
  };

  static constexpr std::uint32_t kRoot = 0;
  static constexpr std::uint32_t kKinds = 4;  // a power of two: kinds are found all the time
  static constexpr LeftId kEmpty = 0;

  static LeftId MakeLeft(std::uint32_t node, Kind kind) {
    return node * kKinds + static_cast<std::uint32_t>(kind);
  }
  static std::uint32_t NodeOf(LeftId left) { return left / kKinds; }

  // Appends a word to an open string.
  const Child& AppendToWords(LeftId left, Word word);
  Child MakeChild(std::uint32_t node, Word word);
  // Whether what precedes all the words may matter behind them.
  bool IsOpen(std::uint32_t length, ContextId context);
  // The sum of the back-off weights by which `longer` becomes `shorter`.
  Score BackOff(ContextId longer, ContextId shorter);

  const Join& JoinToContext(ContextId from, LeftId next);
  const Join& JoinToWords(LeftId words, LeftId next);
  template <class Make>
  const Join& FindJoin(std::uint64_t key, std::vector<Join>* joins, IdTable* index, Make&& make);
  // The same, without looking whether it is known.
  Join MakeJoin(StringEnds string, LeftId next);

  LmContexts& contexts_;
  const std::size_t most_words_;  // of a left end
  const bool can_shorten_;        // whether the model tells what it needs of a context
  std::vector<Node> nodes_;
  std::vector<Child> children_;
  IdTable child_index_;
  std::vector<Join> context_joins_;
  IdTable context_join_index_;
  std::vector<Join> word_joins_;
  IdTable word_join_index_;
  std::vector<Word> words_;  // kept between calls to save allocations
};

}  // namespace exact::chart

#endif  // EXACT_CORE_CHART_BEAM_STRING_ENDS_H_
