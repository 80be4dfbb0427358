#include "plugin/verify/text.h"

#include <fmt/format.h>

#include <algorithm>

namespace verify {

Words Split(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  Words words;
  std::size_t begin = text.find_first_not_of(kBlanks);
  while (begin != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(kBlanks, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(kBlanks, end);
  }
  return words;
}

std::string Join(const Words& words, std::size_t first, std::size_t count) {
  const auto begin = words.begin() + first;
  return fmt::format("{}", fmt::join(begin, begin + std::min(count, words.size() - first), " "));
}

bool IsOneOf(std::string_view word, std::string_view text) {
  const Words words = Split(text);
  return std::find(words.begin(), words.end(), word) != words.end();
}

double ParseHex(const std::string& text) {
  char* end = nullptr;
  const double number = std::strtod(text.c_str(), &end);
  const bool hex = text.compare(0, 2, "0x") == 0 || text.compare(0, 3, "-0x") == 0;
  if (hex && end == text.c_str() + text.size() && std::abs(number) <= kLargest) return number;
  throw Rejected("'" + text + "' is not a number of a certificate");
}

}  // namespace verify
