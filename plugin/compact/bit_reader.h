// Reads bits, the lowest bit of each byte first.
#ifndef EXACT_COMPACT_BIT_READER_H_
#define EXACT_COMPACT_BIT_READER_H_

#include <cstddef>
#include <string_view>

namespace exact {

class BitReader {
 public:
  explicit BitReader(std::string_view bytes, std::size_t position = 0)
      : bytes_(bytes), position_(position) {}

  std::size_t position() const { return position_; }
  std::size_t left() const { return bytes_.size() * 8 - position_; }

  // Requires: left() > 0.
  bool Next() {
    const auto byte = static_cast<unsigned char>(bytes_[position_ / 8]);
    return ((byte >> (position_++ % 8)) & 1U) != 0;
  }

 private:
  std::string_view bytes_;
  std::size_t position_;
};

}  // namespace exact

#endif  // EXACT_COMPACT_BIT_READER_H_
