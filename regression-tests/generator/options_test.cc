// The command line, and the program as a user calls it.
#include "regression-tests/generator/options.h"

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "regression-tests/generator/test_texts.h"

namespace exact::generator {
namespace {

GeneratorOptions Parse(std::vector<const char*> arguments) {
  arguments.insert(arguments.begin(), "moses-exact-generate");
  return ParseOptions(static_cast<int>(arguments.size()), arguments.data());
}

// The message of the UsageError, or nothing if there was none.
std::string Complaint(const std::vector<const char*>& arguments) {
  try {
    Parse(arguments);
  } catch (const UsageError& e) {
    return e.what();
  }
  return {};
}

struct Finished {
  int exit_code;
  std::string text;  // standard output and error
};

Finished RunProgram(const std::string& arguments) {
  const std::string command = std::string("'") + MOSES_EXACT_GENERATE + "' " + arguments + " 2>&1";
  std::FILE* pipe = popen(command.c_str(), "r");
  std::string text;
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) text += static_cast<char>(c);
  const int status = pclose(pipe);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, text};
}

TEST(Options, NumbersAreReadAndTheRestKeepsItsDefault) {
  const GeneratorOptions options =
      Parse({"--output", "x", "--seed=7", "--distortion-limit", "-1", "--unknown", "0.5"});
  EXPECT_EQ(options.output, "x");
  EXPECT_EQ(options.seed, 7);
  EXPECT_EQ(options.distortion_limit, -1);
  EXPECT_EQ(options.unknown, 0.5);
  EXPECT_EQ(options.order, GeneratorOptions().order);
  EXPECT_FALSE(options.gzip);
}

TEST(Options, HelpNeedsNothingElse) { EXPECT_TRUE(Parse({"--help"}).help); }

TEST(Options, HelpListsEveryOptionWithItsDefault) {
  const std::string help = OptionsHelp();
  EXPECT_NE(help.find("--order N"), std::string::npos) << help;
  EXPECT_NE(help.find("order of the language model (3)"), std::string::npos) << help;
}

TEST(Options, ComplaintsSayWhatWasExpected) {
  const char* const kOutput = "--output=x";
  EXPECT_NE(Complaint({}).find("expected --output DIR"), std::string::npos);
  EXPECT_EQ(Complaint({kOutput, "--order", "7"}), "--order 7: expected a whole number from 1 to 6");
  EXPECT_EQ(Complaint({kOutput, "--order", "2.5"}),
            "--order 2.5: expected a whole number from 1 to 6");
  EXPECT_EQ(Complaint({kOutput, "--seed", "-1"}),
            "--seed -1: expected a whole number from 0 to 9000000000000000");
  EXPECT_EQ(Complaint({kOutput, "--unknown", "nan"}),
            "--unknown nan: expected a number from 0 to 0.5");
  EXPECT_EQ(Complaint({kOutput, "--unknown", ""}), "--unknown : expected a number from 0 to 0.5");
  EXPECT_NE(Complaint({kOutput, "--phrases", "50"}).find("raise --phrases"), std::string::npos);
  EXPECT_NE(Complaint({kOutput, "--mean-length", "60"}).find("raise --max-length"),
            std::string::npos);
  EXPECT_NE(Complaint({kOutput, "--seeds", "1"}).find("--seeds"), std::string::npos);
  EXPECT_NE(Complaint({kOutput, "--see", "1"}).find("--see"), std::string::npos);
  EXPECT_NE(Complaint({kOutput, "stray"}).find("only options"), std::string::npos);
  EXPECT_NE(Complaint({kOutput, "--seed"}).find("--seed"), std::string::npos);
  EXPECT_NE(Complaint({kOutput, "--seed", "1", "--seed", "2"}).find("--seed"), std::string::npos);
}

TEST(Program, WrongUsageEndsWithCodeTwo) {
  const Finished finished = RunProgram("--order 7 --output x");
  EXPECT_EQ(finished.exit_code, 2);
  EXPECT_EQ(finished.text,
            "moses-exact-generate: --order 7: expected a whole number from 1 to 6\n");
}

TEST(Program, AFolderThatCannotBeMadeEndsWithCodeOne) {
  const TestFolder folder;
  std::ofstream(folder.Path("file")) << "in the way\n";
  const Finished finished = RunProgram("--output '" + folder.Path("file/below") + "'");
  EXPECT_EQ(finished.exit_code, 1);
  EXPECT_NE(finished.text.find("file/below: cannot be made"), std::string::npos) << finished.text;
}

TEST(Program, AFileThatCannotBeWrittenEndsWithCodeOne) {
  const TestFolder folder;
  std::filesystem::create_directory(folder.Path("lm.arpa"));
  const Finished finished = RunProgram("--output '" + folder.folder() + "'");
  EXPECT_EQ(finished.exit_code, 1);
  EXPECT_NE(finished.text.find("lm.arpa: cannot be written"), std::string::npos) << finished.text;
}

TEST(Program, SuccessEndsWithCodeZeroAndSaysWhatWasMade) {
  const TestFolder folder;
  const Finished finished = RunProgram("--output '" + folder.Path("new/folder") + "'");
  EXPECT_EQ(finished.exit_code, 0);
  EXPECT_NE(finished.text.find("phrase-table entries"), std::string::npos) << finished.text;
}

TEST(Program, SaysSoIfTheLanguagesHaveFewerPhrases) {
  const TestFolder folder;
  const Finished finished = RunProgram(
      "--vocabulary 10 --phrases 20000 --max-phrase-length 1 "
      "--translations 5 --output '" +
      folder.folder() + "'");
  EXPECT_EQ(finished.exit_code, 0);
  EXPECT_NE(finished.text.find("raise --vocabulary"), std::string::npos) << finished.text;
}

}  // namespace
}  // namespace exact::generator
