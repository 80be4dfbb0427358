#include "verify/text.h"

#include <fmt/format.h>
#include <xxhash.h>
#include <zlib.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>

namespace verify {

void ForEachLine(const std::string& path, const TakeLine& take) {
  const std::unique_ptr<gzFile_s, int (*)(gzFile)> file(gzopen(path.c_str(), "rb"), gzclose);
  Expect(file != nullptr, path, "a file that can be read");
  constexpr std::size_t kLongestLine = 1 << 28;  // so that memory is not filled by a file without
  std::string line;
  std::size_t number = 0;
  for (int byte = 0; byte >= 0;) {
    byte = gzgetc(file.get());
    if (byte >= 0 && byte != '\n') {
      line += static_cast<char>(byte);
      Expect(line.size() < kLongestLine, path, "shorter lines");
    } else if (byte >= 0 || !line.empty()) {
      if (!line.empty() && line.back() == '\r') line.pop_back();
      take(line, path + ":" + std::to_string(++number));
      line.clear();
    }
  }
  int status = Z_OK;
  gzerror(file.get(), &status);
  Expect(status == Z_OK, path, "a whole file that can be read");
}

std::string HashFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(file), {});
  Expect(file.good() || file.eof(), path, "a file that can be read");
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

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
