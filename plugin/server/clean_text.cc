#include "plugin/server/clean_text.h"

#include <boost/nowide/utf/convert.hpp>

#include <algorithm>

namespace exact::server {
namespace {

constexpr const char* kReplacement = "\xEF\xBF\xBD";

bool IsForbidden(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 && c != '\t' && c != '\n' && c != '\r';
}

}  // namespace

std::string CleanText(const std::string& text) {
  const std::string valid =
      boost::nowide::utf::convert_string<char>(text.data(), text.data() + text.size());
  if (std::none_of(valid.begin(), valid.end(), IsForbidden)) return valid;
  std::string clean;
  for (const char c : valid) {
    if (IsForbidden(c)) {
      clean += kReplacement;
    } else {
      clean += c;
    }
  }
  return clean;
}

}  // namespace exact::server
