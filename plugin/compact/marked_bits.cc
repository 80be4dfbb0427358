#include "plugin/compact/marked_bits.h"

namespace exact {
namespace {

constexpr std::uint32_t kStep = 128;
constexpr unsigned kWordBits = 32;

unsigned CountOnes(std::uint32_t word) { return static_cast<unsigned>(__builtin_popcount(word)); }

}  // namespace

MarkedBits::MarkedBits(FileCursor* cursor) : file_(&cursor->file()) {
  constexpr const char* kWhat = "the hash table";
  const std::uint64_t ones = cursor->Read<std::uint32_t>(kWhat);
  const std::uint64_t zeros = cursor->Read<std::uint32_t>(kWhat);
  words_ = cursor->ReadItems<std::uint32_t>((ones + zeros + kWordBits - 1) / kWordBits, kWhat);
  samples_ = cursor->ReadItems<std::uint32_t>(ones / kStep + 1, kWhat);
}

std::uint64_t MarkedBits::PositionOf(std::uint32_t index) const {
  file_->FailIf(index / kStep >= samples_.size(), "damaged hash table");
  return Skip(samples_[index / kStep], index % kStep);
}

bool MarkedBits::At(std::uint64_t position) const {
  file_->FailIf(position / kWordBits >= words_.size(), "damaged hash table");
  return ((words_[position / kWordBits] >> (position % kWordBits)) & 1U) != 0;
}

std::uint64_t MarkedBits::Skip(std::uint64_t position, unsigned ones) const {
  std::uint64_t at = position / kWordBits;
  file_->FailIf(at >= words_.size(), "damaged hash table");
  std::uint32_t word = words_[at] & (~std::uint32_t{0} << (position % kWordBits));
  while (CountOnes(word) <= ones) {
    ones -= CountOnes(word);
    file_->FailIf(++at >= words_.size(), "damaged hash table");
    word = words_[at];
  }
  for (; ones > 0; --ones) word &= word - 1;
  return at * kWordBits + static_cast<unsigned>(__builtin_ctz(word));
}

}  // namespace exact
