#include "plugin/host/stream_lines.h"

#include "plugin/core/base/file_limits.h"

namespace exact {

StreamLines::StreamLines(std::istream& stream, const std::string& name, const std::string& what)
    : stream_(stream), location_{name, 0, false}, what_(what) {}

bool StreamLines::Next(std::string* line) {
  line->clear();
  for (;;) {
    stream_.getline(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    const auto got = static_cast<std::size_t>(stream_.gcount());
    if (got == 0 && line->empty()) return false;
    if (line->empty()) ++location_.line;
    line_ended_ = stream_.good();
    line->append(buffer_.data(), line_ended_ ? got - 1 : got);
    if (line_ended_ || stream_.eof() || got == 0) return true;
    // The buffer is full.
    EXACT_FAIL_IF(line->size() > kMaxLineBytes, location_,
                  "the line has more than " << kMaxLineBytes << " bytes; expected " << what_
                                            << "; is it another kind of file?");
    stream_.clear();
  }
}

}  // namespace exact
