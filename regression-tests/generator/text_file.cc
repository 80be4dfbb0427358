#include "regression-tests/generator/text_file.h"

#include <zlib.h>

#include <cerrno>
#include <cstring>

#include "plugin/core/base/error.h"

namespace exact::generator {
namespace {

constexpr std::size_t kBufferSize = 1 << 18;

gzFile Handle(void* file) { return static_cast<gzFile>(file); }

}  // namespace

// zlib can also write plain text ("T"), so that both formats use the same code.
TextFile::TextFile(const std::string& path, Format format)
    : path_(path), file_(gzopen(path.c_str(), format == Format::kGzip ? "wb6" : "wbT")) {
  if (file_ == nullptr) Fail(std::strerror(errno));
  buffer_.reserve(kBufferSize);
}

TextFile::~TextFile() {
  if (file_ != nullptr) gzclose(Handle(file_));
}

void TextFile::Write(std::string_view text) {
  if (buffer_.size() + text.size() > kBufferSize) Flush();
  buffer_ += text;
}

void TextFile::WriteLine(std::string_view text) {
  Write(text);
  Write("\n");
}

void TextFile::Close() {
  Flush();
  void* const file = file_;
  file_ = nullptr;
  if (gzclose(Handle(file)) != Z_OK) Fail(std::strerror(errno));
}

void TextFile::Flush() {
  if (buffer_.empty()) return;
  const int written = gzwrite(Handle(file_), buffer_.data(), static_cast<unsigned>(buffer_.size()));
  if (written <= 0) Fail(std::strerror(errno));
  buffer_.clear();
}

void TextFile::Fail(const std::string& reason) const {
  throw InputError(path_ + ": cannot be written (" + reason +
                   "); expected a folder that may be written and a disk with room");
}

}  // namespace exact::generator
