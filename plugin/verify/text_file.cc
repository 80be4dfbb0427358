#include "verify/text_file.h"

#include <xxhash.h>
#include <zlib.h>

#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "verify/fault.h"

namespace verify {
namespace {

template <class Number>
Number Parse(std::string_view text, const std::string& where) {
  if (!text.empty() && text.front() == '+') text.remove_prefix(1);
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = end == text.data() + text.size();
  if constexpr (std::is_floating_point_v<Number>) {
    // Too small is 0, too large infinity.
    if (whole && error == std::errc::result_out_of_range) {
      return static_cast<Number>(std::strtod(std::string(text).c_str(), nullptr));
    }
  }
  if (error != std::errc() || !whole || text.empty()) {
    throw InputError(where + ": '" + std::string(text) + "'; expected a number");
  }
  return number;
}

}  // namespace

struct TextFile::Handle {
  gzFile file = nullptr;
};

TextFile::TextFile(const std::string& path)
    : handle_(std::make_unique<Handle>()), path_(path), buffer_(1 << 16) {
  if (std::filesystem::is_directory(path)) throw InputError(path + ": is a directory");
  handle_->file = gzopen(path.c_str(), "rb");
  if (handle_->file == nullptr) throw InputError(path + ": cannot be opened; check the path");
}

TextFile::~TextFile() {
  if (handle_->file != nullptr) gzclose(handle_->file);
}

bool TextFile::Next(std::string* line) {
  line->clear();
  for (;;) {
    if (begin_ == end_ && !Fill()) {
      if (line->empty()) return false;
      break;  // a last line without an end
    }
    const char* from = buffer_.data() + begin_;
    const void* newline = std::memchr(from, '\n', end_ - begin_);
    const std::size_t size =
        newline == nullptr ? end_ - begin_
                           : static_cast<std::size_t>(static_cast<const char*>(newline) - from);
    line->append(from, size);
    begin_ += size;
    if (newline == nullptr) continue;
    ++begin_;
    break;
  }
  ++line_;
  if (!line->empty() && line->back() == '\r') line->pop_back();
  return true;
}

bool TextFile::Fill() {
  const int got = gzread(handle_->file, buffer_.data(), static_cast<unsigned>(buffer_.size()));
  int error = Z_OK;
  gzerror(handle_->file, &error);
  if (got < 0 || (got == 0 && error != Z_OK && error != Z_STREAM_END)) {
    throw InputError(Where() + ": cannot be read further; is the file damaged?");
  }
  begin_ = 0;
  end_ = static_cast<std::size_t>(got);
  return got > 0;
}

std::string TextFile::Where() const { return path_ + ":" + std::to_string(line_); }

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

std::string Join(const std::vector<std::string_view>& words) {
  std::string text;
  for (const std::string_view word : words) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

double ParseDouble(std::string_view text, const std::string& where) {
  return Parse<double>(text, where);
}

float ParseFloat(std::string_view text, const std::string& where) {
  return Parse<float>(text, where);
}

long ParseInteger(std::string_view text, const std::string& where) {
  return Parse<long>(text, where);
}

std::string HashFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw InputError(path + ": cannot be opened; check the path");
  XXH3_state_t* state = XXH3_createState();
  XXH3_128bits_reset(state);
  std::array<char, 1 << 16> buffer;
  while (file) {
    file.read(buffer.data(), buffer.size());
    XXH3_128bits_update(state, buffer.data(), static_cast<std::size_t>(file.gcount()));
  }
  const XXH128_hash_t hash = XXH3_128bits_digest(state);
  XXH3_freeState(state);
  std::array<char, 40> text;
  std::snprintf(text.data(), text.size(), "%016llx%016llx",
                static_cast<unsigned long long>(hash.high64),
                static_cast<unsigned long long>(hash.low64));
  return text.data();
}

}  // namespace verify
