// The numbers of the keys of a compact table.
//
// The keys are sorted and divided into ranges of equal size; the first key of each is stored.  A
// range has a perfect hash, and for each of its keys the place inside the range and some bits of
// another hash, the fingerprint.  So a string that is no key may be taken for one, about once in
// 65,536 times.  Moses does so, too; the answers are the same.
//
// Thread safety: immutable after construction.
#ifndef EXACT_COMPACT_KEY_INDEX_H_
#define EXACT_COMPACT_KEY_INDEX_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "plugin/compact/string_list.h"
#include "plugin/tables/file_cursor.h"

namespace exact {

class KeyIndex {
 public:
  // Throws InputError.
  explicit KeyIndex(FileCursor* cursor);

  // The number of keys.
  std::size_t size() const { return size_; }

  // Throws InputError if the range of the key is damaged.
  std::optional<std::size_t> Find(std::string_view key) const;

 private:
  // What stands at the beginning of the file.
  struct Header {
    unsigned range_bits;  // logarithm of the number of keys in a range
    unsigned fingerprint_bits;
    std::uint64_t index;  // where the list of ranges is
  };
  static Header ReadHeader(FileCursor* cursor);

  const MappedFile* file_;
  Header header_;
  StringList first_keys_;
  PackedArray<std::uint64_t> ranges_;  // where they begin
  std::uint64_t size_ = 0;
};

}  // namespace exact

#endif  // EXACT_COMPACT_KEY_INDEX_H_
