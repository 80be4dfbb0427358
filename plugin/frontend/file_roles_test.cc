#include "plugin/frontend/file_roles.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "plugin/core/testing/message_of.h"

namespace exact {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::MessageOf;

// The tests run in a folder of their own, which has the file "in".
class FileRolesTest : public ::testing::Test {
 protected:
  FileRolesTest() : before_(fs::current_path()), folder_(::testing::TempDir() + "file_roles_test") {
    folder_ += std::to_string(getpid());
    fs::create_directories(folder_);
    fs::current_path(folder_);
    std::ofstream("in") << "text\n";
  }
  ~FileRolesTest() override {
    fs::current_path(before_);
    fs::remove_all(folder_);
  }

  // What is said about an output beside the input "in" and the output "out".
  static std::string Complaint(const std::string& path) {
    return MessageOf([&] {
      CheckOutputs({{"the input", "in"}}, {{"-n-best-list", "out"}, {"-exact-report", path}});
    });
  }

  fs::path before_;
  fs::path folder_;
};

TEST_F(FileRolesTest, AnOutputIsNotTheInputUnderAnyName) {
  fs::create_symlink("in", "link");
  fs::create_symlink("link", "link-to-link");
  fs::create_hard_link("in", "hard");
  fs::create_directory("sub");
  fs::create_directory_symlink(".", "here");
  for (const char* name : {"in", "./in", "sub/../in", "here/in", "link", "link-to-link", "hard"}) {
    EXPECT_EQ("-exact-report " + std::string(name) +
                  ": is the same file as the input in; expected a file of its own; give another "
                  "path",
              Complaint(name));
  }
  EXPECT_EQ(5U, fs::file_size("in"));
}

TEST_F(FileRolesTest, TwoOutputsAreNotOneFileEvenIfItDoesNotExistYet) {
  fs::create_symlink("out", "dangling");
  fs::create_symlink((fs::current_path() / "dangling").string(), "far");
  fs::create_directory_symlink(".", "here");
  for (const char* name : {"out", "./out", "here/out", "dangling", "here/dangling", "far"}) {
    EXPECT_TRUE(Contains(Complaint(name), "is the same file as -n-best-list out")) << name;
  }
  std::ofstream("out") << "old";
  EXPECT_TRUE(Contains(Complaint("dangling"), "is the same file as -n-best-list out"));
  EXPECT_EQ("(no error)", Complaint("out2"));
  EXPECT_FALSE(fs::exists("out2"));
  EXPECT_EQ(3U, fs::file_size("out"));
}

TEST_F(FileRolesTest, DevicesPipesAndStreamsMayBeShared) {
  CheckOutputs({{"the input", "/dev/null"}},
               {{"-n-best-list", "/dev/null"}, {"-exact-report", "/dev/null"}});
  CheckOutputs({}, {{"-n-best-list", "-"},
                    {"-exact-report", "/dev/stdout"},
                    {"-alignment-output-file", "/dev/stderr"}});
  ASSERT_EQ(0, mkfifo("pipe", 0600));
  CheckOutputs({}, {{"-n-best-list", "pipe"}, {"-exact-report", "pipe"}});
  EXPECT_TRUE(Contains(MessageOf([] {
                         CheckOutputs({{"the input", "pipe"}}, {{"-exact-report", "pipe"}});
                       }),
                       "-exact-report pipe: is the same file as the input pipe"));
}

TEST_F(FileRolesTest, AnOutputIsNotTheFileOfAStandardStream) {
  EXPECT_EXIT(
      {
        ASSERT_NE(nullptr, std::freopen("out", "ab", stdout));
        std::fputs(Complaint("other").c_str(), stderr);
        std::exit(0);
      },
      ::testing::ExitedWithCode(0), "-n-best-list out: is the same file as standard output;");
  EXPECT_EXIT(
      {
        ASSERT_NE(nullptr, std::freopen("in", "ab", stdout));
        std::fputs(Complaint("other").c_str(), stderr);
        std::exit(0);
      },
      ::testing::ExitedWithCode(0), "standard output: is the same file as the input in;");
  EXPECT_EXIT(
      {
        ASSERT_NE(nullptr, std::freopen("in", "rb", stdin));
        std::fputs(MessageOf([] {
                     CheckOutputs({{"standard input", "-"}}, {{"-exact-report", "in"}});
                   }).c_str(),
                   stderr);
        std::exit(0);
      },
      ::testing::ExitedWithCode(0), "-exact-report in: is the same file as standard input;");
}

TEST_F(FileRolesTest, WhatCannotBeWrittenIsToldAndNothingIsMade) {
  fs::create_directory("folder");
  fs::create_symlink("no/such/file", "nowhere");
  EXPECT_TRUE(Contains(Complaint("folder"), "folder: cannot be written (Is a directory)"));
  EXPECT_TRUE(Contains(Complaint("no/file"), "no/file: cannot be written (No such file"));
  EXPECT_TRUE(Contains(Complaint("nowhere"), "nowhere: cannot be written (No such file"));
  EXPECT_TRUE(Contains(Complaint("in/file"), "in/file: cannot be written (Not a directory)"));
  EXPECT_EQ("(no error)", Complaint("folder/new"));
  EXPECT_TRUE(fs::is_empty("folder"));
}

}  // namespace
}  // namespace exact
