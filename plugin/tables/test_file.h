// A file in memory that has a path.  Tests of damaged files write thousands of them.
#ifndef EXACT_TABLES_TEST_FILE_H_
#define EXACT_TABLES_TEST_FILE_H_

#include <sys/mman.h>
#include <unistd.h>

#include <stdexcept>
#include <string>

namespace exact::testing {

class TestFile {
 public:
  explicit TestFile(const std::string& bytes) : file_(memfd_create("test", 0)) {
    if (file_ < 0 || write(file_, bytes.data(), bytes.size()) < 0) {
      throw std::runtime_error("cannot write a file in memory");
    }
  }
  ~TestFile() { close(file_); }
  TestFile(const TestFile&) = delete;
  TestFile& operator=(const TestFile&) = delete;

  std::string path() const { return "/proc/self/fd/" + std::to_string(file_); }

 private:
  int file_;
};

}  // namespace exact::testing

#endif  // EXACT_TABLES_TEST_FILE_H_
