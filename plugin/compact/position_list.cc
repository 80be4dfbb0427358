#include "plugin/compact/position_list.h"

#include <array>

namespace exact {
namespace {

struct Kind {
  unsigned numbers;
  unsigned bits;  // of each
};

// By the highest four bits of a word.
constexpr std::array<Kind, 10> kKinds = {
    {{0, 0}, {1, 28}, {2, 14}, {3, 9}, {4, 7}, {5, 5}, {7, 4}, {9, 3}, {14, 2}, {28, 1}}};

}  // namespace

PositionList::PositionList(FileCursor* cursor, std::size_t number_bytes, const char* what)
    : file_(&cursor->file()) {
  cursor->ReadFlag(what);  // whether the list is complete; Moses completes it before it writes it
  size_ = cursor->Read<std::uint64_t>(what);
  cursor->ReadBytes(number_bytes, what);  // the last number, which only a writer needs
  words_ = cursor->ReadArray<std::uint32_t>(what);
  blocks_ = cursor->ReadArray<std::uint32_t>(what);
  file_->FailIf(size_ / kBlock + (size_ % kBlock != 0 ? 1 : 0) > blocks_.size(),
                "damaged list of positions");
}

std::uint64_t PositionList::operator[](std::size_t index) const {
  std::size_t next = blocks_[index / kBlock];
  const auto next_word = [&] {
    file_->FailIf(next >= words_.size(), "damaged list of positions");
    return words_[next++];
  };
  std::uint64_t sum = 0;
  for (unsigned shift = 0;; shift += 31) {
    const std::uint32_t word = next_word();
    file_->FailIf(shift > 31, "damaged list of positions");  // no file is that long
    sum |= static_cast<std::uint64_t>(word & 0x7fffffffU) << shift;
    if ((word >> 31) == 0) break;
  }
  for (std::size_t left = index % kBlock; left > 0;) {
    const std::uint32_t word = next_word();
    const std::size_t kind = word >> 28;
    file_->FailIf(kind == 0 || kind >= kKinds.size(), "damaged list of positions");
    const auto [numbers, bits] = kKinds[kind];
    for (unsigned i = 0; i < numbers && left > 0; ++i, --left) {
      sum += (word >> (bits * (numbers - 1 - i))) & ((1U << bits) - 1);
    }
  }
  return sum;
}

}  // namespace exact
