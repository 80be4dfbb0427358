#include "plugin/frontend/file_identity.h"

#include <filesystem>
#include <system_error>

namespace exact {
namespace {

namespace fs = std::filesystem;

constexpr int kMaxLinks = 40;  // as many as Linux follows

}  // namespace

std::string FollowLinks(const std::string& path) {
  fs::path followed(path);
  std::error_code error;
  for (int i = 0; i < kMaxLinks && fs::is_symlink(fs::symlink_status(followed, error)); ++i) {
    const fs::path target = fs::read_symlink(followed, error);
    if (error) break;
    followed = target.is_absolute() ? target : followed.parent_path() / target;
  }
  return followed.string();
}

std::string FolderOf(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  return folder.empty() ? "." : folder.string();
}

std::optional<FileIdentity> IdentifyFile(const std::string& path) {
  struct stat file {};
  if (stat(path.c_str(), &file) == 0)
    return FileIdentity{file.st_dev, file.st_ino, "", file.st_mode};
  const std::string target = FollowLinks(path);
  if (stat(FolderOf(target).c_str(), &file) != 0) return std::nullopt;
  return FileIdentity{file.st_dev, file.st_ino, fs::path(target).filename().string(), 0};
}

std::optional<FileIdentity> IdentifyStream(int descriptor) {
  struct stat file {};
  if (fstat(descriptor, &file) != 0) return std::nullopt;
  return FileIdentity{file.st_dev, file.st_ino, "", file.st_mode};
}

}  // namespace exact
