// The text files of a folder: lines of a text without blanks, a blank, and a number.
#ifndef EXACT_ONDISK_NUMBERED_LINES_H_
#define EXACT_ONDISK_NUMBERED_LINES_H_

#include <cstdint>
#include <string_view>
#include <vector>

#include "plugin/tables/mapped_file.h"

namespace exact {

struct NumberedLine {
  std::string_view text;  // in the mapped file
  std::uint64_t number;
};

// Throws InputError if a line is of another form.
std::vector<NumberedLine> ReadNumberedLines(const MappedFile& file);

}  // namespace exact

#endif  // EXACT_ONDISK_NUMBERED_LINES_H_
