// A file in memory: the system reads the pages that are used, when they are used.
//
// Thread safety: immutable after construction.
#ifndef EXACT_TABLES_MAPPED_FILE_H_
#define EXACT_TABLES_MAPPED_FILE_H_

#include <cstddef>
#include <string>
#include <string_view>

namespace exact {

class MappedFile {
 public:
  // `maker` is the program that makes such files; messages name it.  Throws InputError if the path
  // cannot be opened or is no regular file.
  MappedFile(const std::string& path, const std::string& maker);
  ~MappedFile();
  MappedFile(const MappedFile&) = delete;
  MappedFile& operator=(const MappedFile&) = delete;

  const std::string& path() const { return path_; }
  std::string_view bytes() const { return {data_, size_}; }

  // Throws InputError with "path: what; expected a whole file of ...".
  [[noreturn]] void Fail(const std::string& what) const;
  void FailIf(bool failed, const char* what) const {
    if (failed) Fail(what);
  }

 private:
  std::string path_;
  std::string maker_;
  const char* data_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace exact

#endif  // EXACT_TABLES_MAPPED_FILE_H_
