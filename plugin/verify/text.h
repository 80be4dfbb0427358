// Files, lines, words and numbers; rounding upwards; and the errors that end a check.
#ifndef VERIFY_TEXT_H_
#define VERIFY_TEXT_H_

#include <charconv>
#include <cmath>
#include <functional>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace verify {

struct InputError : std::runtime_error {  // a file or the command line is wrong
  using std::runtime_error::runtime_error;
};
struct NotVerified : std::runtime_error {
  NotVerified(const char* what, const std::string& why) : runtime_error(why), verdict(what) {}
  const char* verdict;
};
// In this order: a certificate's claim is false; its check takes more than is allowed; the model
// has something that is not computed here.
inline NotVerified Rejected(const std::string& why) { return {"rejected", why}; }
inline NotVerified TooLarge(const std::string& why) { return {"too large to check", why}; }
inline NotVerified NotCheckable(const std::string& why) { return {"not checkable", why}; }

// Throws InputError "where: expected what" unless `so`.
inline void Expect(bool so, const std::string& where, const char* what) {
  if (!so) throw InputError(where + ": expected " + what);
}

// Calls take(line, "file:line") for every line of a file, plain or .gz, without its end (LF or
// CR LF).  Throws InputError if the file cannot be read to its end.
using TakeLine = std::function<void(std::string_view line, const std::string& where)>;
void ForEachLine(const std::string& path, const TakeLine& take);

// XXH3, 128 bits, as `xxhsum -H2` prints it.
std::string HashFile(const std::string& path);

// In this order: the words between blanks; some of the words joined by single blanks; whether a
// word is in a text.
using Words = std::vector<std::string_view>;
Words Split(std::string_view text);
std::string Join(const Words& words, std::size_t first = 0, std::size_t count = -1);
bool IsOneOf(std::string_view word, std::string_view text);

// The whole text as a number; throws InputError.  Numbers up to kLargest are enough for models, and
// their sums stay far from infinity.  As in KenLM, floats are rounded once, from the decimal
// number.
constexpr double kLargest = 1e12;
template <class Number>
Number Parse(std::string_view text, const std::string& where) {
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc() && end == text.data() + text.size();
  Expect(whole && std::abs(static_cast<double>(number)) <= kLargest, where, "a number");
  return number;
}

// A C hexadecimal float, such as "-0x1.8p+3", of a certificate; throws Rejected.
double ParseHex(const std::string& text);

// Rounding changes the result of an operation by at most half a unit in the last place.  Up()
// raises it by at least one unit, so that the true result is not above Up(a + b).  The last term is
// for products too small for the usual precision.
inline double Up(double x) {
  return x * (x < 0 ? 1 - 0x1p-52 : 1 + 0x1p-52) + std::numeric_limits<double>::denorm_min();
}
constexpr double kNothing = -std::numeric_limits<double>::infinity();  // the score of no derivation

}  // namespace verify

#endif  // VERIFY_TEXT_H_
