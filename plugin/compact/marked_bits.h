// A bit vector that tells where its k-th one is: libcmph's "select" structure.
//
// The position of each 128th one is stored.
#ifndef EXACT_COMPACT_MARKED_BITS_H_
#define EXACT_COMPACT_MARKED_BITS_H_

#include <cstdint>

#include "plugin/tables/file_cursor.h"

namespace exact {

class MarkedBits {
 public:
  // Throws InputError.
  explicit MarkedBits(FileCursor* cursor);

  // The position of one number `index`, counted from 0.  Throws InputError if there is none.
  std::uint64_t PositionOf(std::uint32_t index) const;
  // The position of the next one after `position`.
  std::uint64_t PositionAfter(std::uint64_t position) const { return Skip(position + 1, 0); }
  // Throws InputError if the vector is not that long.
  bool At(std::uint64_t position) const;

 private:
  // The position of the first one from `position` on, after `ones` of them.
  std::uint64_t Skip(std::uint64_t position, unsigned ones) const;

  const MappedFile* file_;
  PackedArray<std::uint32_t> words_;
  PackedArray<std::uint32_t> samples_;
};

}  // namespace exact

#endif  // EXACT_COMPACT_MARKED_BITS_H_
