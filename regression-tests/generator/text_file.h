// A text file that is written from start to end and reports every error.
#ifndef EXACT_GENERATOR_TEXT_FILE_H_
#define EXACT_GENERATOR_TEXT_FILE_H_

#include <string>
#include <string_view>

namespace exact::generator {

class TextFile {
 public:
  enum class Format { kPlain, kGzip };

  // Throws InputError if the file cannot be made.
  explicit TextFile(const std::string& path, Format format = Format::kPlain);
  ~TextFile();
  TextFile(const TextFile&) = delete;
  TextFile& operator=(const TextFile&) = delete;

  // Throws InputError if writing fails, e.g. because the disk is full.
  void Write(std::string_view text);
  void WriteLine(std::string_view text);

  // Must be called once at the end; throws as Write does.
  void Close();

 private:
  void Flush();
  [[noreturn]] void Fail(const std::string& reason) const;

  std::string path_;
  void* file_;  // zlib's gzFile
  std::string buffer_;
};

}  // namespace exact::generator

#endif  // EXACT_GENERATOR_TEXT_FILE_H_
