// A word in the binary files: its number, and whether it is a non-terminal of a grammar.  The tool
// takes every word in brackets for a non-terminal.
#ifndef EXACT_ONDISK_STORED_WORD_H_
#define EXACT_ONDISK_STORED_WORD_H_

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace exact {

struct StoredWord {
  static constexpr std::size_t kSize = sizeof(std::uint64_t) + 1;

  // Requires: `bytes` has at least kSize.
  explicit StoredWord(std::string_view bytes) : non_terminal(bytes[sizeof number] != 0) {
    std::memcpy(&number, bytes.data(), sizeof number);
  }

  std::uint64_t number = 0;
  bool non_terminal;
};

}  // namespace exact

#endif  // EXACT_ONDISK_STORED_WORD_H_
