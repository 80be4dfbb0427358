#include "regression-tests/oracle/text.h"

#include <zlib.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <sstream>
#include <stdexcept>

namespace oracle {
namespace {

template <class Number>
Number ReadNumber(const std::string& text, Number (*convert)(const char*, char**)) {
  char* end = nullptr;
  const Number value = convert(text.c_str(), &end);
  if (text.empty() || *end != '\0') Reject("a number", text);
  return value;
}

std::string ReadFile(const std::string& path) {
  const gzFile file = gzopen(path.c_str(), "rb");  // reads plain files, too
  if (file == nullptr) Reject("a file that can be opened", path);
  std::string text;
  char buffer[1 << 16];
  int count = 0;
  while ((count = gzread(file, buffer, sizeof buffer)) > 0) text.append(buffer, count);
  gzclose(file);
  if (count < 0) Reject("a file that can be read", path);
  return text;
}

std::vector<std::string> SplitLines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

}  // namespace

void Reject(const std::string& expected, const std::string& text) {
  throw std::runtime_error("expected " + expected + ", found '" + text + "'");
}

std::vector<std::string> Words(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) words.push_back(word);
  return words;
}

std::vector<std::string> Fields(const std::string& line) {
  const std::string separator = "|||";
  std::vector<std::string> fields;
  std::size_t begin = 0;
  for (std::size_t end; (end = line.find(separator, begin)) != std::string::npos;
       begin = end + separator.size()) {
    fields.push_back(line.substr(begin, end - begin));
  }
  fields.push_back(line.substr(begin));
  return fields;
}

std::string Join(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

float ReadFloat(const std::string& text) { return ReadNumber(text, std::strtof); }

double ReadDouble(const std::string& text) { return ReadNumber(text, std::strtod); }

float FloorLog(float probability) {
  return std::max(static_cast<float>(std::log(static_cast<double>(probability))), -100.0F);
}

std::vector<std::string> ReadLines(const std::string& path) { return SplitLines(ReadFile(path)); }

std::vector<std::string> ReadWholeLines(const std::string& path) {
  const std::string text = ReadFile(path);
  return SplitLines(text.substr(0, text.rfind('\n') + 1));
}

}  // namespace oracle
