#include "plugin/host/stream_lines.h"

namespace exact {

StreamLines::StreamLines(std::istream& stream, const std::string& name, const std::string& what,
                         LongLines long_lines)
    : stream_(stream), location_{name, 0, false}, what_(what), long_lines_(long_lines) {}

bool StreamLines::Next(std::string* line) {
  line->clear();
  line_cut_ = false;
  for (;;) {
    stream_.getline(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
    const auto got = static_cast<std::size_t>(stream_.gcount());
    if (got == 0 && line->empty()) return false;
    if (line->empty()) ++location_.line;
    line_ended_ = stream_.good();
    line->append(buffer_.data(), line_ended_ ? got - 1 : got);
    const bool too_long = line->size() > kMaxLineBytes;
    EXACT_FAIL_IF(too_long && long_lines_ == LongLines::kRefuse, location_,
                  TooLong() << "; expected " << what_ << "; is it another kind of file?");
    line_cut_ = line_cut_ || too_long;
    if (line_cut_) line->resize(kBeginningOfLongLine);
    if (line_ended_ || stream_.eof() || got == 0) return true;
    stream_.clear();  // the buffer is full
  }
}

}  // namespace exact
