#include "plugin/verify/text.h"

#include <fmt/format.h>
#include <xxhash.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <memory>

namespace verify {

void ForEachLine(const std::string& path, const TakeLine& take) {
  const std::unique_ptr<gzFile_s, int (*)(gzFile)> file(gzopen(path.c_str(), "rb"), gzclose);
  Expect(file != nullptr, path, "a file that can be read");
  constexpr std::size_t kLongestLine = 1 << 28;  // a line without an end must not fill the memory
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
  const std::unique_ptr<XXH3_state_t, XXH_errorcode (*)(XXH3_state_t*)> state(XXH3_createState(),
                                                                              XXH3_freeState);
  XXH3_128bits_reset(state.get());
  std::array<char, 1 << 16> bytes;
  while (file.read(bytes.data(), bytes.size()) || file.gcount() > 0) {
    XXH3_128bits_update(state.get(), bytes.data(), static_cast<std::size_t>(file.gcount()));
  }
  Expect(file.eof(), path, "a file that can be read");
  const XXH128_hash_t hash = XXH3_128bits_digest(state.get());
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
