// A file that is written line by line and never loses a line silently.
#ifndef EXACT_FRONTEND_OUTPUT_FILE_H_
#define EXACT_FRONTEND_OUTPUT_FILE_H_

#include <cstdio>
#include <string>

namespace exact {

class OutputFile {
 public:
  enum class Mode { kReplace, kAppend };

  // No path: writes go nowhere.  "-" or "/dev/stdout": standard output.  Throws InputError if it
  // cannot be created.
  explicit OutputFile(const std::string& path, Mode mode = Mode::kReplace);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  // Writes and flushes; throws InputError if the system refuses (a full disk, a closed pipe).
  void Write(const std::string& text);

 private:
  std::string path_;
  std::FILE* file_ = nullptr;
};

}  // namespace exact

#endif  // EXACT_FRONTEND_OUTPUT_FILE_H_
