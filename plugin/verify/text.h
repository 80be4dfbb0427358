// Words and numbers.
#ifndef VERIFY_TEXT_H_
#define VERIFY_TEXT_H_

#include <charconv>
#include <cmath>
#include <cstdlib>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "plugin/verify/errors.h"

namespace verify {

// In this order: the words between blanks; some of the words joined by single blanks; whether a
// word is in a text.
using Words = std::vector<std::string_view>;
Words Split(std::string_view text);
std::string Join(const Words& words, std::size_t first = 0, std::size_t count = -1);
bool IsOneOf(std::string_view word, std::string_view text);

// Numbers up to this are enough for models, and their sums stay far from infinity.
constexpr double kLargest = 1e12;

// The whole text as a number; throws InputError.  Floats are rounded once, from the decimal
// number; those that are too small become 0.
template <class Number>
Number Parse(std::string_view text, const std::string& where) {
  if (text.size() > 1 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  bool whole = error == std::errc() && end == text.data() + text.size();
  if constexpr (std::is_floating_point_v<Number>) {
    if (error == std::errc::result_out_of_range && end == text.data() + text.size()) {
      const std::string copy(text);
      number = std::is_same_v<Number, float> ? std::strtof(copy.c_str(), nullptr)
                                             : std::strtod(copy.c_str(), nullptr);
      whole = true;
    }
    whole = whole && std::isfinite(number);
  }
  Expect(whole, where, "a number instead of '" + std::string(text.substr(0, 40)) + "'");
  if (!(std::abs(static_cast<double>(number)) <= kLargest)) {
    throw NotCheckable(where + ": the number " + std::string(text) + " is too large");
  }
  return number;
}

// A number from `low` to `high`; throws InputError.
template <class Number>
Number ParseFrom(Number low, Number high, std::string_view text, const std::string& where) {
  const auto number = Parse<Number>(text, where);
  Expect(number >= low && number <= high, where,
         "a number from " + std::to_string(low) + " to " + std::to_string(high));
  return number;
}

// A C hexadecimal float, such as "-0x1.8p+3", of a certificate; throws Rejected.
double ParseHex(const std::string& text);

}  // namespace verify

#endif  // VERIFY_TEXT_H_
