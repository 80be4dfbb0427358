// Reads the parts of a mapped file one after the other and checks that they lie inside it.
#ifndef EXACT_TABLES_FILE_CURSOR_H_
#define EXACT_TABLES_FILE_CURSOR_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "plugin/tables/mapped_file.h"
#include "plugin/tables/packed_array.h"

namespace exact {

class FileCursor {
 public:
  // `file` must outlive the object.
  explicit FileCursor(const MappedFile& file, std::size_t position = 0)
      : file_(&file), position_(position) {}

  const MappedFile& file() const { return *file_; }
  std::size_t position() const { return position_; }
  bool AtEnd() const { return position_ == file_->bytes().size(); }

  // `what` names the part in messages.  All throw InputError if the file ends before it does.
  std::string_view ReadBytes(std::size_t size, const char* what) {
    const std::string_view bytes = file_->bytes();
    if (position_ > bytes.size() || size > bytes.size() - position_) {
      file_->Fail(std::string("the file ends inside ") + what);
    }
    const std::string_view read = bytes.substr(position_, size);
    position_ += size;
    return read;
  }

  template <class Item>
  PackedArray<Item> ReadItems(std::size_t size, const char* what) {
    // A larger number would overflow below.
    if (size > file_->bytes().size()) file_->Fail(std::string("the file ends inside ") + what);
    return {ReadBytes(size * sizeof(Item), what).data(), size};
  }

  // An array with its size before it.
  template <class Item>
  PackedArray<Item> ReadArray(const char* what) {
    const auto size = Read<std::uint64_t>(what);
    return ReadItems<Item>(size, what);
  }

  template <class Item>
  Item Read(const char* what) {
    return ReadItems<Item>(1, what)[0];
  }

  bool ReadFlag(const char* what) {
    const auto flag = Read<std::uint8_t>(what);
    if (flag > 1) file_->Fail(std::string("wrong flag in ") + what);
    return flag == 1;
  }

 private:
  const MappedFile* file_;
  std::size_t position_;
};

}  // namespace exact

#endif  // EXACT_TABLES_FILE_CURSOR_H_
