// Folders whose files were cut off, changed or exchanged: they must be refused, or be read without
// a fault.
#include <gtest/gtest.h>

#include <string>

#include "plugin/core/testing/message_of.h"
#include "plugin/ondisk/folder.h"
#include "plugin/ondisk/test_folder_files.h"

namespace exact {
namespace {

using testing::Contains;
using testing::FolderFiles;
using testing::FolderInMemory;
using testing::MessageOf;

void Use(const OnDiskPaths& paths) {
  const OnDiskFolder folder(paths);
  for (const char* first : {"das", "ein", "haus", "zu", "ich"}) {
    OnDiskSource source(folder);
    if (!source.Extend(first)) continue;
    source.Translations(0);
    for (const char* next : {"haus", "kleines", "habe", "hause"}) {
      if (source.Extend(next)) source.Translations(20);
    }
  }
}

std::string MessageFor(const FolderFiles& files) {
  const FolderInMemory folder(files);
  return MessageOf([&] { Use(folder.paths()); });
}

class DamagedFolderTest : public ::testing::TestWithParam<std::size_t> {
 protected:
  std::string& bytes() { return files_.bytes[GetParam()]; }
  FolderFiles files_ = FolderFiles::Whole();
};

TEST_P(DamagedFolderTest, EveryCutIsReported) {
  const std::string whole = bytes();
  for (std::size_t size = 0; size < whole.size(); ++size) {
    bytes() = whole.substr(0, size);
    const std::string message = MessageFor(files_);
    EXPECT_TRUE(Contains(message, "/proc/self/fd/")) << size;
    EXPECT_TRUE(Contains(message, "expected a whole file of Moses' CreateOnDiskPt")) << size;
  }
  bytes() = whole + "x";
  EXPECT_TRUE(Contains(MessageFor(files_), "expected a whole file of Moses' CreateOnDiskPt"));
}

// With the address sanitizer, this finds every byte that the reader trusts too much.
TEST_P(DamagedFolderTest, NoByteIsTrusted) {
  std::size_t refused = 0;
  for (char& byte : bytes()) {
    const char whole = byte;
    for (const int change : {1, 0x80, 0xFF}) {
      byte = static_cast<char>(whole ^ change);
      refused += MessageFor(files_) == "(no error)" ? 0 : 1;
    }
    byte = whole;
  }
  EXPECT_GT(refused, bytes().size() / 8);
}

INSTANTIATE_TEST_SUITE_P(Files, DamagedFolderTest, ::testing::Range<std::size_t>(0, 5));

class ChangedFolderTest : public ::testing::Test {
 protected:
  // The message if `text` stands instead of the first `replaced` in a file.
  std::string MessageIf(std::size_t file, const std::string& replaced, const std::string& text) {
    FolderFiles files = FolderFiles::Whole();
    const std::size_t place = files.bytes[file].find(replaced);
    EXPECT_NE(std::string::npos, place);
    files.bytes[file].replace(place, replaced.size(), text);
    return MessageFor(files);
  }
};

TEST_F(ChangedFolderTest, WholeOnesAreRead) {
  EXPECT_EQ("(no error)", MessageFor(FolderFiles::Whole()));
}

TEST_F(ChangedFolderTest, TheHeaderIsChecked) {
  EXPECT_TRUE(Contains(MessageIf(0, "Version 7", "Version 5"), "version 5; expected 7"));
  EXPECT_TRUE(Contains(MessageIf(0, "SourceFactors 1", "SourceFactors 2"), "only unfactored"));
  EXPECT_TRUE(Contains(MessageIf(0, "TargetFactors 1", "TargetFactors 2"), "only unfactored"));
  EXPECT_TRUE(Contains(MessageIf(0, "NumScores 4", "NumScores 0"), "a wrong number of scores"));
  EXPECT_TRUE(Contains(MessageIf(0, "NumScores 4", "NumScores 5"), "expected a whole file"));
  EXPECT_TRUE(Contains(MessageIf(0, "NumScores 4", "NumStores 4"), "no line with NumScores"));
  EXPECT_TRUE(Contains(MessageIf(0, "NumScores 4", "NumScores four"), "line 4 is not a text"));
}

TEST_F(ChangedFolderTest, TheVocabularyIsChecked) {
  EXPECT_TRUE(Contains(MessageIf(1, "a 20\n", "a 2000\n"), "'a' is too high"));
  EXPECT_TRUE(Contains(MessageIf(1, "a 20\n", "a 0\n"), "'a' is too high"));
  EXPECT_TRUE(Contains(MessageIf(1, "a 20\n", ". 20\n"), "'.' stands twice"));
  EXPECT_TRUE(Contains(MessageIf(1, "a 20\n", "a 1\n"), "the number of 'a' stands twice"));
  // The order does not matter.
  EXPECT_EQ("(no error)", MessageIf(1, "a 20\n", "z 20\n"));
}

TEST_F(ChangedFolderTest, AFolderOrNoneIsToldApart) {
  EXPECT_TRUE(Contains(MessageOf([] { OnDiskFolder(testing::OnDiskModel() + "/Misc.dat"); }),
                       "/Misc.dat: not a folder"));
  EXPECT_TRUE(Contains(MessageOf([] { OnDiskFolder("/"); }), "/Misc.dat: cannot be opened"));
}

}  // namespace
}  // namespace exact
