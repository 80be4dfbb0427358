// Which file a path leads to, whether it exists or not.
#ifndef EXACT_FRONTEND_FILE_IDENTITY_H_
#define EXACT_FRONTEND_FILE_IDENTITY_H_

#include <sys/stat.h>
#include <sys/types.h>

#include <optional>
#include <string>
#include <tuple>

namespace exact {

struct FileIdentity {
  dev_t device = 0;  // of the file or, if it does not exist, of its folder
  ino_t inode = 0;
  std::string name;  // of a file that does not exist; otherwise empty
  mode_t mode = 0;   // of a file that exists

  bool operator==(const FileIdentity& other) const {
    return std::tie(device, inode, name) == std::tie(other.device, other.inode, other.name);
  }
};

// Where the symbolic links of a path's last part lead.  The target need not exist.
std::string FollowLinks(const std::string& path);

// The folder of a path.
std::string FolderOf(const std::string& path);

// Follows symbolic links, also to files that do not exist yet.  Nothing if there is not even the
// folder, or if it may not be looked into.
std::optional<FileIdentity> IdentifyFile(const std::string& path);

// The file behind an open descriptor; nothing if it is closed.
std::optional<FileIdentity> IdentifyStream(int descriptor);

}  // namespace exact

#endif  // EXACT_FRONTEND_FILE_IDENTITY_H_
