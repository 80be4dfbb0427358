// Files, lines, words and numbers; and why a check may end early.
#ifndef VERIFY_TEXT_H_
#define VERIFY_TEXT_H_

#include <charconv>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace verify {

struct InputError : std::runtime_error {  // a file or the command line is wrong
  using std::runtime_error::runtime_error;
};
struct NotCheckable : std::runtime_error {  // the model has something that is not computed here
  using std::runtime_error::runtime_error;
};
struct TooLarge : std::runtime_error {  // a check would take more states than allowed
  using std::runtime_error::runtime_error;
};
struct Rejected : std::runtime_error {  // a certificate claims what is not so
  using std::runtime_error::runtime_error;
};

// The lines of a file, plain or .gz, without their ends (LF or CR LF).
class Lines {
 public:
  // Throws InputError if it cannot be read to its end.
  explicit Lines(const std::string& path);

  // Sets *line, which is valid as long as the object; false at the end.
  bool Next(std::string_view* line);

  // "file:line" of the last line.
  std::string Where() const { return path_ + ":" + std::to_string(number_); }

 private:
  std::string path_;
  std::string text_;
  std::size_t at_ = 0;
  std::size_t number_ = 0;
};

// XXH3, 128 bits, as `xxhsum -H2` prints it.
std::string HashFile(const std::string& path);

// The words between blanks, and the same joined by single blanks.
std::vector<std::string_view> Split(std::string_view text);
std::string Normal(std::string_view text);

// Whether a list of words has a word.
bool IsOneOf(std::string_view word, std::string_view list);

// The whole text as a number; throws InputError.  Floats are rounded once, from the decimal number
// to single precision, as KenLM does.
template <class Number>
Number Parse(std::string_view text, const std::string& where) {
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = end == text.data() + text.size();
  if (whole && error == std::errc()) return number;
  if constexpr (std::is_floating_point_v<Number>) {  // too small is 0, too large infinity
    if (whole && error == std::errc::result_out_of_range) {
      return static_cast<Number>(std::strtod(std::string(text).c_str(), nullptr));
    }
  }
  throw InputError(where + ": '" + std::string(text) + "'; expected a number");
}

}  // namespace verify

#endif  // VERIFY_TEXT_H_
