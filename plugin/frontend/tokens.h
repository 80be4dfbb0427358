// Splits text at blanks, joins it, and parses numbers.
#ifndef EXACT_FRONTEND_TOKENS_H_
#define EXACT_FRONTEND_TOKENS_H_

#include <charconv>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <type_traits>
#include <vector>

namespace exact {

inline std::vector<std::string_view> SplitBlanks(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  std::vector<std::string_view> tokens;
  for (std::size_t begin = text.find_first_not_of(kBlanks); begin != std::string_view::npos;) {
    std::size_t end = text.find_first_of(kBlanks, begin);
    if (end == std::string_view::npos) end = text.size();
    tokens.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(kBlanks, end);
  }
  return tokens;
}

// The whole of `text` as a number, or nothing.
template <class Number>
std::optional<Number> ParseNumber(std::string_view text) {
  if (text.size() > 1 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (end != text.data() + text.size()) return std::nullopt;
  if constexpr (std::is_floating_point_v<Number>) {
    // A number that is too small becomes 0, one that is too large infinity; from_chars does not
    // say which it was.
    if (error == std::errc::result_out_of_range)
      return std::strtod(std::string(text).c_str(), nullptr);
  }
  if (error != std::errc()) return std::nullopt;
  return number;
}

// The number that `text` holds, with or without blanks around it, or nothing.
template <class Number>
std::optional<Number> ParseOnlyNumber(std::string_view text) {
  const std::vector<std::string_view> tokens = SplitBlanks(text);
  return tokens.size() == 1 ? ParseNumber<Number>(tokens[0]) : std::optional<Number>();
}

inline std::string Join(const std::vector<std::string>& parts, std::string_view separator) {
  std::string joined;
  for (const std::string& part : parts) {
    if (!joined.empty()) joined += separator;
    joined += part;
  }
  return joined;
}

}  // namespace exact

#endif  // EXACT_FRONTEND_TOKENS_H_
