// A fuzz target, the file with the bytes that it gets, and what a reader may do with the file.
#ifndef EXACT_FUZZ_FUZZ_TARGET_H_
#define EXACT_FUZZ_FUZZ_TARGET_H_

#include <sys/mman.h>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "plugin/core/base/error.h"

// A promise of the reader.  If it is broken, the program ends, which the fuzzer reports.
#define FUZZ_EXPECT(condition)                                                       \
  do {                                                                               \
    if (!(condition)) {                                                              \
      std::fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition); \
      std::abort();                                                                  \
    }                                                                                \
  } while (false)

namespace exact::fuzz {

// Each target defines this function.
void RunTarget(const std::uint8_t* data, std::size_t size);

// A file in memory that has a path.
class FuzzedFile {
 public:
  FuzzedFile(const void* data, std::size_t size) : file_(memfd_create("fuzzed", 0)) {
    FUZZ_EXPECT(file_ != -1);
    FUZZ_EXPECT(write(file_, data, size) == static_cast<ssize_t>(size));
    path_ = "/proc/self/fd/" + std::to_string(file_);
  }
  explicit FuzzedFile(const std::string& text) : FuzzedFile(text.data(), text.size()) {}
  ~FuzzedFile() { close(file_); }
  FuzzedFile(const FuzzedFile&) = delete;
  FuzzedFile& operator=(const FuzzedFile&) = delete;

  const std::string& path() const { return path_; }

 private:
  int file_;
  std::string path_;
};

// Whether a reader accepts its file.  It may refuse the file by an InputError with a message; any
// other exception ends the program.
template <class Read>
bool Accepts(const Read& read) {
  try {
    read();
    return true;
  } catch (const InputError& e) {
    FUZZ_EXPECT(*e.what() != '\0');
    return false;
  }
}

}  // namespace exact::fuzz

#endif  // EXACT_FUZZ_FUZZ_TARGET_H_
