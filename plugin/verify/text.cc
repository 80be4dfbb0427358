#include "verify/text.h"

#include <fmt/format.h>
#include <xxhash.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace verify {

void ForEachLine(const std::string& path, const TakeLine& take) {
  const gzFile file = std::filesystem::is_directory(path) ? nullptr : gzopen(path.c_str(), "rb");
  if (file == nullptr) throw InputError(path + ": cannot be opened; expected a file");
  std::string text;
  std::array<char, 1 << 16> buffer;
  int got = 0;
  while ((got = gzread(file, buffer.data(), buffer.size())) > 0) {
    text.append(buffer.data(), static_cast<std::size_t>(got));
  }
  // A file that was cut off is noticed when it is closed.
  if (gzclose(file) != Z_OK || got < 0) throw InputError(path + ": damaged; copy it again");
  std::size_t number = 0;
  for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
    end = std::min(text.find('\n', begin), text.size());
    std::string_view line = std::string_view(text).substr(begin, end - begin);
    if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
    take(line, path + ":" + std::to_string(++number));
  }
}

std::string HashFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw InputError(path + ": cannot be opened; expected a file");
  const std::string bytes(std::istreambuf_iterator<char>(file), {});
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return fmt::format("{:016x}{:016x}", hash.high64, hash.low64);
}

std::vector<std::string_view> Split(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  std::vector<std::string_view> words;
  std::size_t begin = text.find_first_not_of(kBlanks);
  while (begin != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(kBlanks, begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(kBlanks, end);
  }
  return words;
}

std::string Normal(std::string_view text) { return fmt::format("{}", fmt::join(Split(text), " ")); }

bool IsOneOf(std::string_view word, std::string_view text) {
  const auto words = Split(text);
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace verify
