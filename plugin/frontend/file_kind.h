// What a path leads to.  A path that cannot be followed, for whatever reason, leads to nothing:
// who opens it gets to know the reason and can say it.
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

// No pipe, no device: it can be read again.
inline bool IsRegularFile(const std::string& path) {
  return FileKind(path) == std::filesystem::file_type::regular;
}

inline bool Exists(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::exists(path, ignored);
}

}  // namespace exact

#endif  // EXACT_FRONTEND_FILE_KIND_H_
