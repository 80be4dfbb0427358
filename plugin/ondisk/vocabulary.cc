#include "plugin/ondisk/vocabulary.h"

#include <algorithm>
#include <limits>

#include "plugin/ondisk/header.h"
#include "plugin/ondisk/numbered_lines.h"

namespace exact {

OnDiskVocabulary::OnDiskVocabulary(const std::string& path) : file_(path, kOnDiskMaker) {
  const std::vector<NumberedLine> lines = ReadNumberedLines(file_);
  file_.FailIf(lines.size() >= std::numeric_limits<std::uint32_t>::max(), "too many words");
  words_.resize(lines.size() + 1);
  for (const NumberedLine& line : lines) {
    if (!Has(line.number)) file_.Fail("the number of '" + std::string(line.text) + "' is too high");
    std::string_view& word = words_[line.number];
    if (!word.empty()) file_.Fail("the number of '" + std::string(line.text) + "' stands twice");
    word = line.text;
    sorted_.push_back(static_cast<std::uint32_t>(line.number));
  }
  // Moses writes them sorted.
  const auto before = [&](std::uint32_t a, std::uint32_t b) { return words_[a] < words_[b]; };
  if (!std::is_sorted(sorted_.begin(), sorted_.end(), before)) {
    std::sort(sorted_.begin(), sorted_.end(), before);
  }
  const auto same =
      std::adjacent_find(sorted_.begin(), sorted_.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return words_[a] == words_[b]; });
  if (same != sorted_.end()) file_.Fail("'" + std::string(words_[*same]) + "' stands twice");
}

std::uint32_t OnDiskVocabulary::Find(std::string_view word) const {
  const auto found = std::lower_bound(
      sorted_.begin(), sorted_.end(), word,
      [&](std::uint32_t number, std::string_view sought) { return words_[number] < sought; });
  return found != sorted_.end() && words_[*found] == word ? *found : kNone;
}

}  // namespace exact
