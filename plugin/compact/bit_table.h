// Numbers of any width in bits, the lowest bit first.
#ifndef EXACT_COMPACT_BIT_TABLE_H_
#define EXACT_COMPACT_BIT_TABLE_H_

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "plugin/tables/mapped_file.h"

namespace exact {

class BitTable {
 public:
  BitTable(const MappedFile* file, std::string_view bytes) : file_(file), bytes_(bytes) {}

  // The number of `width` bits at bit `position`.  Requires: width <= 56.  Throws InputError if it
  // is not inside the table.
  std::uint64_t Get(std::uint64_t position, unsigned width) const {
    file_->FailIf(width > bytes_.size() * 8 || position > bytes_.size() * 8 - width,
                  "damaged hash table");
    std::uint64_t bits = 0;
    const std::size_t first = position / 8;
    for (std::size_t i = 0; i < 8 && first + i < bytes_.size(); ++i) {
      bits |= static_cast<std::uint64_t>(static_cast<unsigned char>(bytes_[first + i])) << (8 * i);
    }
    return (bits >> (position % 8)) & ((std::uint64_t{1} << width) - 1);
  }

  // Number `index` of a table of equal widths.
  std::uint64_t At(std::uint64_t index, unsigned width) const { return Get(index * width, width); }

 private:
  const MappedFile* file_;
  std::string_view bytes_;
};

}  // namespace exact

#endif  // EXACT_COMPACT_BIT_TABLE_H_
