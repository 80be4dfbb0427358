// A file that is written line by line and never loses a line silently.
#ifndef EXACT_FRONTEND_OUTPUT_FILE_H_
#define EXACT_FRONTEND_OUTPUT_FILE_H_

#include <cstdio>
#include <string>

namespace exact {

// The standard stream that a path names: "-", "/dev/stdout" or "/dev/stderr"; otherwise nullptr.
std::FILE* StandardStream(const std::string& path);

// Throws InputError if OutputFile could not create or replace the file.  Touches no file.
void CheckWritable(const std::string& path);

class OutputFile {
 public:
  enum class Mode { kReplace, kAppend };

  // Writes to a standard stream if the path names one; with an empty path, writes nothing.  Throws
  // InputError if the file cannot be created.
  explicit OutputFile(const std::string& path, Mode mode = Mode::kReplace);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  // Writes and flushes.  Throws InputError if that fails (a full disk, a closed pipe).
  void Write(const std::string& text);

 private:
  std::string path_;
  std::FILE* file_;
  bool is_stream_;  // which is not ours to close
};

}  // namespace exact

#endif  // EXACT_FRONTEND_OUTPUT_FILE_H_
