#include "plugin/compact/string_list.h"

namespace exact {

StringList::StringList(FileCursor* cursor, std::size_t position_bytes, const char* what)
    : file_(&cursor->file()),
      sorted_(cursor->ReadFlag(what)),
      positions_(cursor, position_bytes, what) {
  const auto size = cursor->Read<std::uint64_t>(what);
  bytes_ = cursor->ReadBytes(size, what);
}

std::string_view StringList::operator[](std::size_t index) const {
  const std::uint64_t begin = positions_[index];
  const std::uint64_t end = index + 1 < size() ? positions_[index + 1] : bytes_.size();
  file_->FailIf(begin > end || end > bytes_.size(), "damaged list of strings");
  return bytes_.substr(begin, end - begin);
}

template <class IsBefore>
std::size_t StringList::Count(IsBefore is_before) const {
  std::size_t begin = 0;
  std::size_t end = size();
  while (begin < end) {
    const std::size_t middle = begin + (end - begin) / 2;
    if (is_before((*this)[middle])) {
      begin = middle + 1;
    } else {
      end = middle;
    }
  }
  return begin;
}

std::size_t StringList::CountBelow(std::string_view text) const {
  return Count([&](std::string_view string) { return string < text; });
}

std::size_t StringList::CountNotAbove(std::string_view text) const {
  return Count([&](std::string_view string) { return string <= text; });
}

std::size_t StringList::Find(std::string_view text) const {
  if (sorted_) return CountBelow(text);
  std::size_t index = 0;
  while (index < size() && (*this)[index] != text) ++index;
  return index;
}

}  // namespace exact
