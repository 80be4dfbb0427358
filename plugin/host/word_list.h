// The words that have sparse features of their own; all others share one name.
#ifndef EXACT_HOST_WORD_LIST_H_
#define EXACT_HOST_WORD_LIST_H_

#include <string>
#include <string_view>
#include <unordered_set>

namespace exact {

class WordList {
 public:
  // A file with a word a line; an empty path stands for all words.  Throws InputError if the file
  // cannot be read.
  explicit WordList(const std::string& path);

  bool Contains(std::string_view word) const;
  // The word, or Moses' name for the others.
  std::string_view NameOf(std::string_view word) const;

 private:
  bool all_;
  std::unordered_set<std::string> words_;
};

}  // namespace exact

#endif  // EXACT_HOST_WORD_LIST_H_
