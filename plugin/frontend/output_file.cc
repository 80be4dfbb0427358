#include "plugin/frontend/output_file.h"

#include <cerrno>
#include <cstring>

#include "plugin/core/base/error.h"

namespace exact {

OutputFile::OutputFile(const std::string& path, Mode mode)
    : path_(path == "-" ? "standard output" : path) {
  if (path.empty()) return;
  file_ = path == "-" || path == "/dev/stdout"
              ? stdout
              : std::fopen(path.c_str(), mode == Mode::kAppend ? "ab" : "wb");
  EXACT_THROW_IF(file_ == nullptr, InputError,
                 path_ << ": cannot be written (" << std::strerror(errno)
                       << "); expected a path in a folder that exists and may be written");
}

OutputFile::~OutputFile() {
  if (file_ != nullptr && file_ != stdout) std::fclose(file_);
}

void OutputFile::Write(const std::string& text) {
  if (file_ == nullptr || text.empty()) return;
  const bool written =
      std::fwrite(text.data(), 1, text.size(), file_) == text.size() && std::fflush(file_) == 0;
  EXACT_THROW_IF(
      !written, InputError,
      path_ << ": cannot be written (" << std::strerror(errno)
            << "); what was written before is complete; "
            << (errno == EPIPE ? "its reader must read it to the end" : "make room and run again"));
}

}  // namespace exact
