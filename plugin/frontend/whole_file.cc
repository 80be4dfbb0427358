#include "plugin/frontend/whole_file.h"

#include <filesystem>
#include <system_error>

#include "plugin/core/base/error.h"

namespace exact {

std::string UnfinishedPath(const std::string& path) { return path + ".new"; }

WholeFile::WholeFile(const std::string& path)
    : path_(path), unfinished_(UnfinishedPath(path)), file_(std::in_place, unfinished_) {}

WholeFile::~WholeFile() {
  if (!file_) return;
  file_.reset();
  std::error_code ignored;
  std::filesystem::remove(unfinished_, ignored);
}

void WholeFile::Finish() {
  file_.reset();
  std::error_code error;
  std::filesystem::rename(unfinished_, path_, error);
  EXACT_THROW_IF(error, InputError,
                 path_ << ": cannot be replaced (" << error.message()
                       << "); expected a folder that may be written; it is in " << unfinished_);
}

void WriteWholeFile(const std::string& path, const std::string& text) {
  WholeFile file(path);
  file.Write(text);
  file.Finish();
}

}  // namespace exact
