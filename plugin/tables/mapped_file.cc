#include "plugin/tables/mapped_file.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "plugin/core/base/error.h"

namespace exact {
namespace {

// Closes the file at the end of the block; a mapping stays without it.
class OpenFile {
 public:
  explicit OpenFile(const std::string& path) : number_(open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
  ~OpenFile() {
    if (number_ >= 0) close(number_);
  }
  OpenFile(const OpenFile&) = delete;
  OpenFile& operator=(const OpenFile&) = delete;
  int number() const { return number_; }

 private:
  int number_;
};

}  // namespace

MappedFile::MappedFile(const std::string& path, const std::string& maker)
    : path_(path), maker_(maker) {
  const OpenFile file(path);
  EXACT_THROW_IF(file.number() < 0, InputError,
                 path << ": cannot be opened (" << std::strerror(errno) << "); check the path");
  struct stat status {};
  EXACT_THROW_IF(fstat(file.number(), &status) != 0 || !S_ISREG(status.st_mode), InputError,
                 path << ": not a regular file; expected one that can be mapped into memory");
  size_ = static_cast<std::size_t>(status.st_size);
  if (size_ == 0) Fail("the file is empty");
  void* mapped = mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, file.number(), 0);
  EXACT_THROW_IF(mapped == MAP_FAILED, InputError,
                 path << ": cannot be mapped into memory (" << std::strerror(errno) << ")");
  data_ = static_cast<const char*>(mapped);
}

MappedFile::~MappedFile() {
  // The system's interface does not know constant memory.
  munmap(const_cast<char*>(data_), size_);  // NOLINT(cppcoreguidelines-pro-type-const-cast)
}

void MappedFile::Fail(const std::string& what) const {
  throw InputError(path_ + ": " + what + "; expected a whole file of Moses' " + maker_ +
                   "; copy it again, or make it again");
}

}  // namespace exact
