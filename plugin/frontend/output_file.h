// A file that is written line by line and never loses a line silently.
#ifndef EXACT_FRONTEND_OUTPUT_FILE_H_
#define EXACT_FRONTEND_OUTPUT_FILE_H_

#include <cstdio>
#include <string>

namespace exact {

class OutputFile {
 public:
  enum class Mode { kReplace, kAppend };

  // "-" or "/dev/stdout" is standard output; with an empty path, nothing is written.  Throws
  // InputError if the file cannot be created.
  explicit OutputFile(const std::string& path, Mode mode = Mode::kReplace);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  // Writes and flushes.  Throws InputError if that fails (a full disk, a closed pipe).
  void Write(const std::string& text);

 private:
  std::string path_;
  std::FILE* file_ = nullptr;
};

}  // namespace exact

#endif  // EXACT_FRONTEND_OUTPUT_FILE_H_
