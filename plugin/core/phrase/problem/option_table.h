// The options of a sentence, grouped by span, best estimate first, with the part of their
// language-model score that does not depend on what precedes them.
#ifndef EXACT_CORE_PHRASE_PROBLEM_OPTION_TABLE_H_
#define EXACT_CORE_PHRASE_PROBLEM_OPTION_TABLE_H_

#include <cstdint>
#include <vector>

#include "plugin/core/base/memory_meter.h"
#include "plugin/core/ngram/lm_contexts.h"
#include "plugin/core/phrase/problem/search_problem.h"

namespace exact {

using SpanId = std::uint32_t;

class OptionTable {
 public:
  static constexpr ContextId kDependsOnLeft = IdTable::kNone;

  struct Entry {
    OptionId id;
    Score fixed;     // option score + LM of the words that have their whole context inside
    Score estimate;  // option score + LM of all words, scored from an unknown left context
    const Word* target;
    std::uint32_t left_words;  // how many words need the left context
    ContextId right;           // the context after the phrase, or kDependsOnLeft
    bool empty_target;
    std::uint32_t forward_class = 0;  // equal for options with equal PhraseOption::forward
  };

  struct Span {
    std::uint32_t first;
    std::uint32_t last;
    std::uint32_t begin;  // entries [begin, end)
    std::uint32_t end;
  };

  // `problem` must outlive the table.
  OptionTable(const SearchProblem& problem, LmContexts& contexts);

  const std::vector<Entry>& entries() const { return entries_; }
  const std::vector<Span>& spans() const { return spans_; }

  // The spans that start at `first` have the ids [SpansFrom(first), SpansFrom(first + 1)), by
  // increasing length.
  SpanId SpansFrom(std::uint32_t first) const { return spans_from_[first]; }

  // Whether orientations have scores.
  bool lexicalized() const { return !lexical_.empty(); }

  std::size_t Bytes() const { return HeapBytes(entries_, spans_, spans_from_, lexical_); }

  // The scores of an entry for its own orientation and for that of the phrase after it, which is
  // kNone if nothing comes after it.  Requires: lexicalized().
  Score Lexical(std::uint32_t entry, Orientation own, Orientation next) const {
    return lexical_[(std::size_t{entry} * kOrientations + static_cast<std::size_t>(own)) *
                        (kOrientations + 1) +
                    static_cast<std::size_t>(next)];
  }

 private:
  void AddLexical(const SearchProblem& problem);

  std::vector<Entry> entries_;
  std::vector<Span> spans_;
  std::vector<SpanId> spans_from_;
  std::vector<Score> lexical_;  // by entry, own orientation and the next one
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_PROBLEM_OPTION_TABLE_H_
