// The words that the options of a sentence begin with.
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
  // `table` must outlive the object.
  TargetWords(const SearchProblem& problem, const OptionTable& table);

  // All of them, sorted.
  const std::vector<Word>& words() const { return words_; }

  // The words that an entry of the option table begins with: all whose score may depend on what
  // precedes the option, but at least the first two.
  const Word* Begin(std::uint32_t entry) const { return table_.entries()[entry].target; }
  std::uint32_t Count(std::uint32_t entry) const { return counts_[entry]; }

  std::size_t Bytes() const;

 private:
  const OptionTable& table_;
  std::vector<Word> words_;
  std::vector<std::uint32_t> counts_;  // by entry
};

}  // namespace exact

#endif  // EXACT_CORE_PHRASE_CONTEXTS_TARGET_WORDS_H_
