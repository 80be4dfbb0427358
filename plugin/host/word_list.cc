#include "plugin/host/word_list.h"

#include <fstream>

#include "plugin/core/base/error.h"
#include "plugin/frontend/file_kind.h"

namespace exact {

WordList::WordList(const std::string& path) : all_(path.empty()) {
  if (all_) return;
  std::ifstream file(path);
  EXACT_THROW_IF(!file || IsFolder(path), InputError,
                 path << ": cannot be read; expected a file with a word a line; check the path");
  // As in Moses, the line is the word with all its blanks; a carriage return belongs to it, too.
  for (std::string line; std::getline(file, line);) words_.insert(line);
}

bool WordList::Contains(std::string_view word) const {
  return all_ || words_.count(std::string(word)) != 0;
}

std::string_view WordList::NameOf(std::string_view word) const {
  return Contains(word) ? word : "OTHER";
}

}  // namespace exact
