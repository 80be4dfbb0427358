// An array in a mapped file, at any address.  Numbers are little-endian, as Moses writes them on
// the machines it runs on.
#ifndef EXACT_TABLES_PACKED_ARRAY_H_
#define EXACT_TABLES_PACKED_ARRAY_H_

#include <cstddef>
#include <cstring>
#include <type_traits>

namespace exact {

template <class Item>
class PackedArray {
 public:
  static_assert(std::is_trivially_copyable_v<Item>);

  PackedArray() = default;
  PackedArray(const char* data, std::size_t size) : data_(data), size_(size) {}

  std::size_t size() const { return size_; }

  // Requires: index < size().
  Item operator[](std::size_t index) const {
    Item item;
    std::memcpy(&item, data_ + index * sizeof(Item), sizeof(Item));
    return item;
  }

 private:
  const char* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace exact

#endif  // EXACT_TABLES_PACKED_ARRAY_H_
