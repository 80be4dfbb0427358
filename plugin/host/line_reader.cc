#include "plugin/host/line_reader.h"

#include <zlib.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "plugin/core/base/error.h"
#include "plugin/frontend/file_kind.h"

namespace exact {
namespace {

// The highest compression ratio that gzip's method can reach.
constexpr std::uintmax_t kMaxPacking = 1032;

}  // namespace

struct LineReader::File {
  gzFile handle = nullptr;
  std::uintmax_t size = 1;
};

LineReader::LineReader(const std::string& path, const std::string& what, LongLines long_lines)
    : file_(std::make_unique<File>()),
      location_{path, 0, false},
      what_(what),
      buffer_(1 << 18),
      long_lines_(long_lines) {
  EXACT_THROW_IF(
      IsFolder(path), InputError,
      path << ": is a directory; expected " << what_ << "; give the path of the file itself");
  file_->handle = gzopen(path.c_str(), "rb");
  EXACT_THROW_IF(file_->handle == nullptr, InputError,
                 path << ": cannot be opened (" << std::strerror(errno) << "); expected " << what_
                      << "; check the path");
  gzbuffer(file_->handle, 1 << 17);
  std::error_code ignored;
  const auto size = std::filesystem::file_size(path, ignored);
  if (!ignored && size > 0) file_->size = size;
}

LineReader::~LineReader() {
  if (file_->handle != nullptr) gzclose(file_->handle);
}

bool LineReader::Next(std::string_view* line) {
  std::size_t searched = 0;
  const char* newline = nullptr;
  line_cut_ = false;
  for (;;) {
    const char* from = buffer_.data() + begin_ + searched;
    newline = static_cast<const char*>(std::memchr(from, '\n', end_ - begin_ - searched));
    if (newline != nullptr) break;
    searched = end_ - begin_;
    if (searched >= kMaxLineBytes && long_lines_ == LongLines::kCut) {
      line_cut_ = true;
      searched = kBeginningOfLongLine;
      end_ = begin_ + searched;
    }
    if (Fill()) continue;
    if (begin_ == end_) return false;
    break;  // a last line without an end
  }
  line_ended_ = newline != nullptr;
  const char* start = buffer_.data() + begin_;
  const char* stop = newline != nullptr ? newline : buffer_.data() + end_;
  begin_ += static_cast<std::size_t>(stop - start) + (newline != nullptr ? 1 : 0);
  if (line_cut_) stop = start + kBeginningOfLongLine;
  if (stop != start && stop[-1] == '\r') --stop;
  *line = std::string_view(start, static_cast<std::size_t>(stop - start));
  ++location_.line;
  return true;
}

double LineReader::Progress() const {
  return static_cast<double>(gzoffset(file_->handle)) / static_cast<double>(file_->size);
}

std::uintmax_t LineReader::MaxTextBytes() const {
  return gzdirect(file_->handle) != 0 ? file_->size : kMaxPacking * file_->size;
}

// Appends more of the file to the buffer; returns false at the end of the file.
bool LineReader::Fill() {
  if (begin_ > 0) {
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    begin_ = 0;
  }
  if (end_ == buffer_.size()) {
    EXACT_FAIL_IF(buffer_.size() >= kMaxLineBytes,
                  Location({location_.file, location_.line + 1, false}),
                  TooLong() << "; expected " << what_ << "; is it another kind of file?");
    buffer_.resize(2 * buffer_.size());
  }
  errno = 0;
  const int got =
      gzread(file_->handle, buffer_.data() + end_,
             static_cast<unsigned>(std::min<std::size_t>(buffer_.size() - end_, 1 << 30)));
  int error = Z_OK;
  const char* message = gzerror(file_->handle, &error);
  if (got < 0 && errno == EINTR) return false;  // Ctrl-C while waiting for a pipe
  // The text before the damage is returned first, without an error.
  EXACT_THROW_IF(got < 0 || (got == 0 && error != Z_OK && error != Z_STREAM_END), InputError,
                 Location({location_.file, location_.line + 1, false})
                     << ": damaged or truncated gzip data (" << message << "); expected " << what_
                     << "; copy or make the file again");
  end_ += static_cast<std::size_t>(got);
  return got > 0;
}

}  // namespace exact
