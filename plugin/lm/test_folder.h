// A temporary folder for the files of a test.  It is removed together with the object.
#ifndef EXACT_LM_TEST_FOLDER_H_
#define EXACT_LM_TEST_FOLDER_H_

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <system_error>

namespace exact::testing {

class TestFolder {
 public:
  TestFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "moses-exact.XXXXXX").string();
    folder_ = mkdtemp(name.data());
  }
  ~TestFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;

  const std::string& folder() const { return folder_; }

  std::string Path(const std::string& name) const { return folder_ + "/" + name; }

  // Writes a file and returns its path.
  std::string Write(const std::string& name, const std::string& text) const {
    std::ofstream(Path(name), std::ios::binary) << text;
    return Path(name);
  }

 private:
  std::string folder_;
};

}  // namespace exact::testing

#endif  // EXACT_LM_TEST_FOLDER_H_
