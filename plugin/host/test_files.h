// Small files for tests, in a folder of their own that goes away with the object.
#ifndef EXACT_HOST_TEST_FILES_H_
#define EXACT_HOST_TEST_FILES_H_

#include <zlib.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

namespace exact::testing {

class TestFiles {
 public:
  TestFiles() {
    std::string name = (std::filesystem::temp_directory_path() / "moses-exact.XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~TestFiles() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  TestFiles(const TestFiles&) = delete;
  TestFiles& operator=(const TestFiles&) = delete;

  const std::string& folder() const { return folder_; }

  std::string Path(const std::string& name) const { return folder_ + "/" + name; }

  // Both return the path.
  std::string Write(const std::string& name, const std::string& text) const {
    std::ofstream(Path(name), std::ios::binary) << text;
    return Path(name);
  }
  std::string WriteCompressed(const std::string& name, const std::string& text) const {
    gzFile file = gzopen(Path(name).c_str(), "wb");
    gzwrite(file, text.data(), static_cast<unsigned>(text.size()));
    gzclose(file);
    return Path(name);
  }

 private:
  std::string folder_;
};

}  // namespace exact::testing

#endif  // EXACT_HOST_TEST_FILES_H_
