// What a path leads to.  A path that cannot be followed counts as leading to nothing; the reason is
// reported when the file is opened.
#ifndef EXACT_FRONTEND_FILE_KIND_H_
#define EXACT_FRONTEND_FILE_KIND_H_

#include <filesystem>
#include <string>
#include <system_error>

namespace exact {

inline std::filesystem::file_type FileKind(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::status(path, ignored).type();
}

inline bool IsFolder(const std::string& path) {
  return FileKind(path) == std::filesystem::file_type::directory;
}

// Neither a pipe nor a device, so that it can be read again.
inline bool IsRegularFile(const std::string& path) {
  return FileKind(path) == std::filesystem::file_type::regular;
}

inline bool Exists(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::exists(path, ignored);
}

}  // namespace exact

#endif  // EXACT_FRONTEND_FILE_KIND_H_
