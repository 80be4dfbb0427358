// Strings of bytes one after the other, with a list of where they begin.
//
// Thread safety: immutable after construction.
#ifndef EXACT_COMPACT_STRING_LIST_H_
#define EXACT_COMPACT_STRING_LIST_H_

#include <cstddef>
#include <string_view>

#include "plugin/compact/position_list.h"
#include "plugin/tables/file_cursor.h"

namespace exact {

class StringList {
 public:
  // `position_bytes`: as in PositionList.  `what` names the list in messages.  Throws InputError.
  StringList(FileCursor* cursor, std::size_t position_bytes, const char* what);

  std::size_t size() const { return positions_.size(); }

  // Requires: index < size().  Throws InputError if the list is damaged.
  std::string_view operator[](std::size_t index) const;

  // The number of strings that are below `text`, or not above it; both in bytes.  Requires: the
  // strings are sorted.
  std::size_t CountBelow(std::string_view text) const;
  std::size_t CountNotAbove(std::string_view text) const;

  // The first string that is not below `text` if the list is sorted; else the first that is equal.
  // size() if there is none.
  std::size_t Find(std::string_view text) const;

 private:
  template <class IsBefore>
  std::size_t Count(IsBefore is_before) const;

  const MappedFile* file_;
  bool sorted_;
  PositionList positions_;
  std::string_view bytes_;
};

}  // namespace exact

#endif  // EXACT_COMPACT_STRING_LIST_H_
