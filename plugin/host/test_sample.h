// The sample model, for tests.
#ifndef EXACT_HOST_TEST_SAMPLE_H_
#define EXACT_HOST_TEST_SAMPLE_H_

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace exact::testing {

constexpr const char* kSampleIni = MOSES_EXACT_SAMPLE_DIR "/moses.ini";

inline std::vector<std::string> SampleSentences() {
  std::ifstream file(MOSES_EXACT_SAMPLE_DIR "/input.de");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

// The text of its ini file without a section, for another folder.
inline std::string SampleIniWithout(const std::string& section) {
  std::ifstream file(kSampleIni);
  std::string text(std::istreambuf_iterator<char>(file), {});
  const std::size_t begin = text.find("[" + section + "]");
  text.erase(begin, text.find('[', begin + 1) - begin);
  for (const std::string name : {"phrase-table", "lm.arpa"}) {
    text.insert(text.find("path=" + name) + 5, std::string(MOSES_EXACT_SAMPLE_DIR) + "/");
  }
  return text;
}

}  // namespace exact::testing

#endif  // EXACT_HOST_TEST_SAMPLE_H_
