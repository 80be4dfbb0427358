// Cuts a line into text and tags, as Moses does.
#ifndef EXACT_HOST_MARKUP_TAGS_H_
#define EXACT_HOST_MARKUP_TAGS_H_

#include <string>
#include <string_view>
#include <vector>

#include "plugin/host/markup_options.h"

namespace exact {

struct MarkupTag {
  enum class Kind { kOpening, kClosing, kSingle };  // <a>, </a>, <a/>
  Kind kind = Kind::kOpening;
  std::string_view name;
  std::string_view attributes;
};

// Either text or a tag.
struct MarkupPiece {
  bool is_tag = false;
  std::string_view text;  // of a tag, without its brackets
};

// An opening bracket begins a tag if a letter or a slash follows.  Otherwise everything up to the
// closing bracket is text.  Throws InputError if there is no closing bracket: Moses would drop the
// rest of the line.  The views are into `line`.
std::vector<MarkupPiece> SplitMarkup(std::string_view line, const MarkupOptions& options);

// `text` as in MarkupPiece.  Throws InputError on </a/>.
MarkupTag ParseTag(std::string_view text);

// The value of name="value", or "" if there is none.  As in Moses, the first place counts where the
// text stands, a quote after a backslash does not end the value, and the backslash stays.  Throws
// InputError if the value is empty, which Moses misreads, or has no end.
std::string_view FindAttribute(const MarkupTag& tag, const std::string& name);

}  // namespace exact

#endif  // EXACT_HOST_MARKUP_TAGS_H_
