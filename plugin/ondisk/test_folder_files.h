// The files of an on-disk table in memory, so that tests can damage them.
// regression-tests/cases/_model/README says how the folder was made.
#ifndef EXACT_ONDISK_TEST_FOLDER_FILES_H_
#define EXACT_ONDISK_TEST_FOLDER_FILES_H_

#include <array>
#include <fstream>
#include <sstream>
#include <string>

#include "plugin/ondisk/folder.h"
#include "plugin/tables/test_file.h"

namespace exact::testing {

inline std::string OnDiskModel() { return std::string(MOSES_EXACT_CASES_MODEL_DIR) + "/ondisk"; }

struct FolderFiles {
  static constexpr std::array<const char*, 5> kNames = {"Misc.dat", "Vocab.dat", "Source.dat",
                                                        "TargetColl.dat", "TargetInd.dat"};
  std::array<std::string, 5> bytes;

  static FolderFiles Whole() {
    FolderFiles files;
    for (std::size_t i = 0; i < kNames.size(); ++i) {
      std::ostringstream text;
      text << std::ifstream(OnDiskModel() + "/" + kNames[i], std::ios::binary).rdbuf();
      files.bytes[i] = text.str();
    }
    return files;
  }
};

// Gives the files paths as long as it lives.
class FolderInMemory {
 public:
  explicit FolderInMemory(const FolderFiles& files)
      : header_(files.bytes[0]),
        vocabulary_(files.bytes[1]),
        source_(files.bytes[2]),
        lists_(files.bytes[3]),
        phrases_(files.bytes[4]) {}

  OnDiskPaths paths() const {
    return {header_.path(), vocabulary_.path(), source_.path(), {lists_.path(), phrases_.path()}};
  }

 private:
  TestFile header_;
  TestFile vocabulary_;
  TestFile source_;
  TestFile lists_;
  TestFile phrases_;
};

}  // namespace exact::testing

#endif  // EXACT_ONDISK_TEST_FOLDER_FILES_H_
