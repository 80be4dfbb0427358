// Rising numbers, compressed: each 32nd is stored whole, the others as differences.
//
// A block is the whole number in words of 31 bits, lowest first, whose top bit says that another
// follows; then words of "Simple-9" (Anh and Moffat 2005), which hold 1 to 28 differences each.
// Moses numbers their kinds from 1, and stores the first difference in the highest bits.
//
// Thread safety: immutable after construction.
#ifndef EXACT_COMPACT_POSITION_LIST_H_
#define EXACT_COMPACT_POSITION_LIST_H_

#include <cstddef>
#include <cstdint>

#include "plugin/tables/file_cursor.h"

namespace exact {

class PositionList {
 public:
  // `number_bytes`: the size of one number in the file, 4 or 8.  Throws InputError.
  PositionList(FileCursor* cursor, std::size_t number_bytes, const char* what);

  std::size_t size() const { return size_; }

  // Requires: index < size().  Throws InputError if the list is damaged.
  std::uint64_t operator[](std::size_t index) const;

 private:
  static constexpr std::size_t kBlock = 32;

  const MappedFile* file_;
  std::size_t size_;
  PackedArray<std::uint32_t> words_;
  PackedArray<std::uint32_t> blocks_;  // where in words_ each begins
};

}  // namespace exact

#endif  // EXACT_COMPACT_POSITION_LIST_H_
