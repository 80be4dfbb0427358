#include "plugin/frontend/output_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "plugin/core/base/error.h"
#include "plugin/frontend/file_identity.h"
#include "plugin/frontend/file_kind.h"

namespace exact {
namespace {

// Throws if `can_be_written` is false, for the reason in errno.
void Check(bool can_be_written, const std::string& path) {
  EXACT_THROW_IF(!can_be_written, InputError,
                 path << ": cannot be written (" << std::strerror(errno)
                      << "); expected a path in a folder that exists and may be written");
}

// access() would ask for the real user, not for the one who writes.
bool MayAccess(const std::string& path, int how) {
  return faccessat(AT_FDCWD, path.c_str(), how, AT_EACCESS) == 0;
}

}  // namespace

std::FILE* StandardStream(const std::string& path) {
  if (path == "-" || path == "/dev/stdout") return stdout;
  return path == "/dev/stderr" ? stderr : nullptr;
}

void CheckWritable(const std::string& path) {
  if (path.empty() || StandardStream(path) != nullptr) return;
  if (IsFolder(path)) {
    errno = EISDIR;
    Check(false, path);
  }
  Check(MayAccess(path, W_OK) ||
            (errno == ENOENT && MayAccess(FolderOf(FollowLinks(path)), W_OK | X_OK)),
        path);
}

OutputFile::OutputFile(const std::string& path, Mode mode)
    : path_(path == "-" ? "standard output" : path),
      file_(StandardStream(path)),
      is_stream_(file_ != nullptr) {
  if (path.empty() || is_stream_) return;
  file_ = std::fopen(path.c_str(), mode == Mode::kAppend ? "ab" : "wb");
  Check(file_ != nullptr, path);
}

OutputFile::~OutputFile() {
  if (file_ != nullptr && !is_stream_) std::fclose(file_);
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
