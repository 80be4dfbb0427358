// Text files, plain or .gz, line by line; words and numbers in lines.
#ifndef VERIFY_TEXT_FILE_H_
#define VERIFY_TEXT_FILE_H_

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace verify {

class TextFile {
 public:
  // Throws InputError if it cannot be opened.
  explicit TextFile(const std::string& path);
  ~TextFile();
  TextFile(const TextFile&) = delete;
  TextFile& operator=(const TextFile&) = delete;

  // Sets *line, without its end (LF or CR LF); false at the end.  Throws InputError on damage.
  bool Next(std::string* line);

  // "file:line" of the last line.
  std::string Where() const;

 private:
  bool Fill();

  struct Handle;
  std::unique_ptr<Handle> handle_;
  std::string path_;
  std::size_t line_ = 0;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

// The words between blanks.
std::vector<std::string_view> Split(std::string_view text);
std::string Join(const std::vector<std::string_view>& words);

// The whole text as a number; throws InputError(where: ...).  Floats are rounded once, from the
// decimal number to single precision, as KenLM does.
double ParseDouble(std::string_view text, const std::string& where);
float ParseFloat(std::string_view text, const std::string& where);
long ParseInteger(std::string_view text, const std::string& where);

// 32 hexadecimal digits (XXH3, 128 bits), as `xxhsum -H2` prints.
std::string HashFile(const std::string& path);

}  // namespace verify

#endif  // VERIFY_TEXT_FILE_H_
