#include "plugin/ondisk/numbered_lines.h"

#include <charconv>
#include <cstddef>
#include <string>
#include <system_error>

namespace exact {
namespace {

// Returns false if the line is of another form.
bool Parse(std::string_view line, NumberedLine* parsed) {
  const std::size_t blank = line.find_first_of(" \t");
  if (blank == 0 || blank == std::string_view::npos) return false;
  parsed->text = line.substr(0, blank);
  const char* end = line.data() + line.size();
  const auto [stop, error] = std::from_chars(line.data() + blank + 1, end, parsed->number);
  return error == std::errc() && stop == end;
}

}  // namespace

std::vector<NumberedLine> ReadNumberedLines(const MappedFile& file) {
  std::vector<NumberedLine> lines;
  std::string_view rest = file.bytes();
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    file.FailIf(end == std::string_view::npos, "the last line has no end");
    NumberedLine line{};
    if (!Parse(rest.substr(0, end), &line)) {
      file.Fail("line " + std::to_string(lines.size() + 1) +
                " is not a text, a blank and a number");
    }
    lines.push_back(line);
    rest.remove_prefix(end + 1);
  }
  return lines;
}

}  // namespace exact
