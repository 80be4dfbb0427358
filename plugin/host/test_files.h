// A temporary folder for the files of a test, plain or compressed.
#ifndef EXACT_HOST_TEST_FILES_H_
#define EXACT_HOST_TEST_FILES_H_

#include <zlib.h>

#include <string>

#include "plugin/lm/test_folder.h"

namespace exact::testing {

class TestFiles : public TestFolder {
 public:
  // Writes a file with gzip and returns its path.
  std::string WriteCompressed(const std::string& name, const std::string& text) const {
    gzFile file = gzopen(Path(name).c_str(), "wb");
    gzwrite(file, text.data(), static_cast<unsigned>(text.size()));
    gzclose(file);
    return Path(name);
  }
};

}  // namespace exact::testing

#endif  // EXACT_HOST_TEST_FILES_H_
