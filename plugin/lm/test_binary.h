// KenLM binaries for tests.
#ifndef EXACT_LM_TEST_BINARY_H_
#define EXACT_LM_TEST_BINARY_H_

#include <string>

#include "lm/config.hh"
#include "plugin/lm/test_folder.h"

namespace exact::testing {

// Writes the model of an ARPA file in the format of one of KenLM's classes.  Returns the path.
template <class Model>
std::string WriteBinary(const std::string& name, const std::string& arpa, const TestFolder& files) {
  std::string path = files.Path(name);
  lm::ngram::Config config;
  config.messages = nullptr;
  config.sentence_marker_missing = lm::SILENT;
  config.write_mmap = path.c_str();
  const Model model(arpa.c_str(), config);
  return path;
}

}  // namespace exact::testing

#endif  // EXACT_LM_TEST_BINARY_H_
