#include "plugin/host/markup_tags.h"

#include <algorithm>

#include "plugin/core/base/error.h"

namespace exact {
namespace {

bool BeginsTag(char first) {
  return first == '/' || (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');
}

std::string_view Trim(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlanks) - begin + 1);
}

}  // namespace

std::vector<MarkupPiece> SplitMarkup(std::string_view line, const MarkupOptions& options) {
  std::vector<MarkupPiece> pieces;
  for (std::size_t begin = 0; begin < line.size();) {
    const std::size_t open = std::min(line.find(options.open, begin), line.size());
    if (open > begin) pieces.push_back({false, line.substr(begin, open - begin)});
    if (open == line.size()) break;
    const std::size_t inside = open + options.open.size();
    const std::size_t close = line.find(options.close, inside);
    EXACT_THROW_IF(close == std::string_view::npos, InputError,
                   "'" << options.open << "' without a '" << options.close
                       << "' after it; expected a tag; write &lt; for a sign that begins no tag, "
                          "as Moses' tokenizer does");
    const std::size_t end = close + options.close.size();
    if (close > inside && BeginsTag(line[inside])) {
      pieces.push_back({true, Trim(line.substr(inside, close - inside))});
    } else {
      pieces.push_back({false, line.substr(open, end - open)});
    }
    begin = end;
  }
  return pieces;
}

MarkupTag ParseTag(std::string_view text) {
  MarkupTag tag;
  const bool single = text.back() == '/';
  const bool closing = text.front() == '/';
  EXACT_THROW_IF(single && closing, InputError,
                 "the tag '" << text
                             << "' begins and ends with a slash; expected one slash; write "
                                "it at the start of a closing tag, or at the end of a tag "
                                "without a closing one");
  if (closing) text.remove_prefix(1);
  if (single) text.remove_suffix(1);
  if (closing) tag.kind = MarkupTag::Kind::kClosing;
  if (single) tag.kind = MarkupTag::Kind::kSingle;
  const std::size_t blank = text.find(' ');
  tag.name = text.substr(0, blank);
  if (blank != std::string_view::npos) tag.attributes = text.substr(blank + 1);
  return tag;
}

std::string_view FindAttribute(const MarkupTag& tag, const std::string& name) {
  const std::string start = name + "=\"";
  const std::size_t found = tag.attributes.find(start);
  if (found == std::string_view::npos) return {};
  const std::string_view value = tag.attributes.substr(found + start.size());
  std::size_t end = value.find('"');
  EXACT_THROW_IF(end == 0, InputError,
                 "the tag '" << tag.name << "' has an empty " << name
                             << "; expected a value, because Moses misreads an empty one; remove "
                                "the attribute");
  while (end != std::string_view::npos && value[end - 1] == '\\') {
    const std::size_t next = value.find('"', end + 1);
    if (next == std::string_view::npos) break;
    end = next;
  }
  EXACT_THROW_IF(end == std::string_view::npos, InputError,
                 "the tag '" << tag.name << "' has no quote after the value of " << name
                             << "; expected " << start << "...\"; add the quote");
  return value.substr(0, end);
}

}  // namespace exact
