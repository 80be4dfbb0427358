// Which files a program reads and writes, and a check that no output destroys one of them.
//
// The check opens nothing.  A program calls it before it loads a model, and opens its outputs only
// after everything that it reads has turned out to be good.
#ifndef EXACT_FRONTEND_FILE_ROLES_H_
#define EXACT_FRONTEND_FILE_ROLES_H_

#include <string>
#include <vector>

namespace exact {

struct FileRole {
  std::string role;  // for messages, for example "the input" or "-exact-report"
  std::string path;  // "-" = standard input or output; empty = there is no such file
};

// Throws InputError if a file would be written that is also read, or is written in two roles.
// Standard output and standard error always count as written.
//
// Files are the same if they have the same device and inode or, as long as they do not exist, if
// they have the same name in the same folder; symbolic links are followed.  Devices such as
// /dev/null or a terminal may have any number of roles, and a pipe any number of writers.
void CheckFileRoles(const std::vector<FileRole>& read, const std::vector<FileRole>& written);

// The same, and throws InputError also if a file cannot be written.
void CheckOutputs(const std::vector<FileRole>& read, const std::vector<FileRole>& written);

}  // namespace exact

#endif  // EXACT_FRONTEND_FILE_ROLES_H_
