#include "plugin/server/clean_text.h"

#include <algorithm>
#include <boost/nowide/utf/convert.hpp>

namespace exact::server {
namespace {

constexpr char32_t kReplacement = 0xFFFD;

bool IsForbidden(char32_t c) {
  return (c < 0x20 && c != '\t' && c != '\n' && c != '\r') || c > kReplacement;
}

}  // namespace

std::string CleanText(const std::string& text) {
  using boost::nowide::utf::convert_string;
  std::u32string characters = convert_string<char32_t>(text.data(), text.data() + text.size());
  std::replace_if(characters.begin(), characters.end(), IsForbidden, kReplacement);
  return convert_string<char>(characters.data(), characters.data() + characters.size());
}

}  // namespace exact::server
