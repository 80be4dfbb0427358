// A canonical Huffman code.
//
// The codes of one length are consecutive numbers, and longer codes begin with smaller numbers: a
// code of length l is complete as soon as it is not below the first code of that length.
//
// Thread safety: immutable after construction.
#ifndef EXACT_COMPACT_HUFFMAN_CODE_H_
#define EXACT_COMPACT_HUFFMAN_CODE_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "plugin/compact/bit_reader.h"
#include "plugin/tables/file_cursor.h"

namespace exact {

template <class Symbol>
class HuffmanCode {
 public:
  // `what` names the code in messages.  Throws InputError.
  HuffmanCode(FileCursor* cursor, const char* what) : file_(&cursor->file()) {
    symbols_ = cursor->ReadArray<Symbol>(what);
    const auto first_codes = cursor->ReadArray<std::uint64_t>(what);
    const auto first_symbols = cursor->ReadArray<std::uint64_t>(what);
    file_->FailIf(symbols_.size() == 0 || first_codes.size() != first_symbols.size() ||
                      first_codes.size() < 2 || first_codes.size() > kMaxLength + 1,
                  "damaged table of codes");
    for (std::size_t length = 0; length < first_codes.size(); ++length) {
      lengths_.push_back({first_codes[length], first_symbols[length]});
    }
  }

  // Throws InputError if the bits are no code.
  Symbol Read(BitReader* bits) const {
    std::uint64_t code = 0;
    for (std::size_t length = 1; length < lengths_.size() && bits->left() > 0; ++length) {
      code = 2 * code + (bits->Next() ? 1 : 0);
      const Length& same = lengths_[length];
      if (code < same.first_code) continue;
      const std::uint64_t above = code - same.first_code;
      file_->FailIf(
          same.first_symbol >= symbols_.size() || above >= symbols_.size() - same.first_symbol,
          "a code that its table does not have");
      return symbols_[same.first_symbol + above];
    }
    file_->Fail("an entry that ends inside a code");
  }

 private:
  static constexpr std::size_t kMaxLength = 63;

  struct Length {
    std::uint64_t first_code;
    std::uint64_t first_symbol;
  };

  const MappedFile* file_;
  PackedArray<Symbol> symbols_;  // by length of their codes
  std::vector<Length> lengths_;  // by length; the first is not used
};

}  // namespace exact

#endif  // EXACT_COMPACT_HUFFMAN_CODE_H_
