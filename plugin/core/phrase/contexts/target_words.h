// The words that the options of a sentence begin with, as WordNumbers.
//
// They are numbered in their order, so that what the language model says of words and what options
// begin with are sorted alike and can be merged.
#ifndef EXACT_CORE_PHRASE_CONTEXTS_TARGET_WORDS_H_
#define EXACT_CORE_PHRASE_CONTEXTS_TARGET_WORDS_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/core/ngram/word.h"
#include "plugin/core/phrase/problem/option_table.h"
#include "plugin/core/phrase/problem/search_problem.h"

namespace exact {

class TargetWords {
 public:
  TargetWords(const SearchProblem& problem, const OptionTable& table);

  // By number.
  const std::vector<Word>& words() const { return words_; }

  // The words that an entry of the option table begins with: all whose score may depend on what
  // precedes the option, but at least the first two.
  const WordNumber* Begin(std::uint32_t entry) const { return numbers_.data() + begins_[entry]; }
  std::uint32_t Count(std::uint32_t entry) const { return begins_[entry + 1] - begins_[entry]; }

  std::size_t Bytes() const;

 private:
  std::vector<Word> words_;
  std::vector<std::uint32_t> begins_;  // by entry, and one behind the last
  std::vector<WordNumber> numbers_;
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_TARGET_WORDS_H_
