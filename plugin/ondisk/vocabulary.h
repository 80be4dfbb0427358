// Vocab.dat: the words of both languages and their numbers.
//
// Thread safety: immutable after construction.
#ifndef EXACT_ONDISK_VOCABULARY_H_
#define EXACT_ONDISK_VOCABULARY_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "plugin/tables/mapped_file.h"

namespace exact {

class OnDiskVocabulary {
 public:
  // Throws InputError if the numbers are not 1, 2, ... in any order, or a word stands twice.
  explicit OnDiskVocabulary(const std::string& path);

  static constexpr std::uint32_t kNone = 0;

  // kNone if the word is not there.
  std::uint32_t Find(std::string_view word) const;

  bool Has(std::uint64_t number) const { return number != kNone && number < words_.size(); }
  // Requires: Has(number).
  std::string_view operator[](std::uint32_t number) const { return words_[number]; }
  std::size_t size() const { return sorted_.size(); }

 private:
  MappedFile file_;
  std::vector<std::string_view> words_;  // by number
  std::vector<std::uint32_t> sorted_;    // the numbers, in the order of the words
};

}  // namespace exact

#endif  // EXACT_ONDISK_VOCABULARY_H_
