// Files, lines, words and numbers; and why a check may end early.
#ifndef VERIFY_TEXT_H_
#define VERIFY_TEXT_H_

#include <charconv>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>
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

// Calls take(line, "file:line") for every line of a file, plain or .gz, without its end (LF or
// CR LF).  Throws InputError if the file cannot be read to its end.
using TakeLine = std::function<void(std::string_view line, const std::string& where)>;
void ForEachLine(const std::string& path, const TakeLine& take);

// XXH3, 128 bits, as `xxhsum -H2` prints it.
std::string HashFile(const std::string& path);

// The words between blanks, the same joined by single blanks, and whether one is among them.
std::vector<std::string_view> Split(std::string_view text);
std::string Normal(std::string_view text);
bool IsOneOf(std::string_view word, std::string_view text);

// The whole text as a number; throws InputError.  Floats are rounded once, from the decimal number
// to single precision, as KenLM does.
template <class Number>
Number Parse(std::string_view text, const std::string& where) {
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc() && end == text.data() + text.size()) return number;
  throw InputError(where + ": '" + std::string(text) + "'; expected a number");
}

}  // namespace verify

#endif  // VERIFY_TEXT_H_
