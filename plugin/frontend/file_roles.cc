#include "plugin/frontend/file_roles.h"

#include <unistd.h>

#include <cstddef>
#include <optional>

#include "plugin/core/base/error.h"
#include "plugin/frontend/file_identity.h"
#include "plugin/frontend/output_file.h"

namespace exact {
namespace {

struct UsedFile {
  FileRole role;
  std::optional<FileIdentity> identity;
  bool is_stream;
};

std::vector<UsedFile> FilesRead(const std::vector<FileRole>& roles) {
  std::vector<UsedFile> files;
  for (const FileRole& role : roles) {
    if (role.path.empty()) continue;
    const bool is_stream = role.path == "-";
    files.push_back(
        {role, is_stream ? IdentifyStream(STDIN_FILENO) : IdentifyFile(role.path), is_stream});
  }
  return files;
}

std::vector<UsedFile> FilesWritten(const std::vector<FileRole>& roles) {
  std::vector<UsedFile> files = {
      {{"standard output", "-"}, IdentifyStream(STDOUT_FILENO), true},
      {{"standard error", "-"}, IdentifyStream(STDERR_FILENO), true},
  };
  for (const FileRole& role : roles) {
    // Outputs that go to a standard stream share it, and cannot destroy anything there.
    if (role.path.empty() || StandardStream(role.path) != nullptr) continue;
    files.push_back({role, IdentifyFile(role.path), false});
  }
  return files;
}

std::string Describe(const UsedFile& file) {
  return file.role.path == "-" ? file.role.role : file.role.role + " " + file.role.path;
}

bool IsSameFile(const UsedFile& a, const UsedFile& b) {
  return a.identity && b.identity && *a.identity == *b.identity && !S_ISCHR(a.identity->mode);
}

void CheckNotRead(const UsedFile& output, const std::vector<UsedFile>& read) {
  for (const UsedFile& input : read) {
    EXACT_THROW_IF(IsSameFile(output, input), InputError,
                   Describe(output) << ": is the same file as " << Describe(input)
                                    << "; expected a file of its own; give another path");
  }
}

bool MayShare(const UsedFile& a, const UsedFile& b) {
  const mode_t mode = a.identity->mode;
  return S_ISFIFO(mode) || S_ISSOCK(mode) || (a.is_stream && b.is_stream);
}

}  // namespace

void CheckFileRoles(const std::vector<FileRole>& read, const std::vector<FileRole>& written) {
  const std::vector<UsedFile> inputs = FilesRead(read);
  const std::vector<UsedFile> outputs = FilesWritten(written);
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    CheckNotRead(outputs[i], inputs);
    for (std::size_t j = 0; j < i; ++j) {
      EXACT_THROW_IF(IsSameFile(outputs[i], outputs[j]) && !MayShare(outputs[i], outputs[j]),
                     InputError,
                     Describe(outputs[i]) << ": is the same file as " << Describe(outputs[j])
                                          << "; expected a file of its own; give another path");
    }
  }
}

void CheckOutputs(const std::vector<FileRole>& read, const std::vector<FileRole>& written) {
  CheckFileRoles(read, written);
  for (const FileRole& output : written) CheckWritable(output.path);
}

}  // namespace exact
