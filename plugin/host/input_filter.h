// Tells which phrases occur in the input, so that only their table entries are kept in memory.
//
// It is a suffix array over the whole input: exact for phrases of any length, eight bytes a word.
#ifndef EXACT_HOST_INPUT_FILTER_H_
#define EXACT_HOST_INPUT_FILTER_H_

#include <cstdint>
#include <string>
#include <vector>

#include "plugin/core/phrase/problem/phrase_option.h"
#include "plugin/host/markup_options.h"
#include "plugin/host/vocabulary.h"

namespace exact {

class InputFilter {
 public:
  // Whether <s> and </s> are put around the sentences, as for chart models.
  enum class Marks { kNone, kAdded };

  // Reads all sentences of the file and adds their words to `source_vocabulary`.
  InputFilter(const std::string& input_path, Vocabulary* source_vocabulary,
              const MarkupOptions& markup = {}, Marks marks = Marks::kNone);

  bool Contains(const std::vector<Word>& phrase) const;

 private:
  std::vector<Word> text_;  // sentences, each followed by an end mark
  std::vector<std::uint32_t> suffixes_;
};

}  // namespace exact

#endif  // EXACT_HOST_INPUT_FILTER_H_
