// moses-exact-manual: writes the man pages and the completions for bash of all programs.
//
//   moses-exact-manual FOLDER   writes man1/PROGRAM.1 and completions/PROGRAM there
//
// Exit codes: 0 done, 1 a file cannot be written, 2 wrong usage.

#include <filesystem>
#include <string>
#include <vector>

#include "plugin/frontend/location.h"
#include "plugin/frontend/whole_file.h"
#include "plugin/host/run_program.h"
#include "plugin/manual/bash_completion.h"
#include "plugin/manual/man_page.h"
#include "plugin/manual/manual.h"

namespace exact {
namespace {

int Run(int argc, char** argv) {
  if (argc != 2) throw UsageError("expected FOLDER");
  const std::filesystem::path folder = argv[1];
  const std::vector<Manual> manuals = Manuals();
  std::vector<std::string> programs;
  programs.reserve(manuals.size());
  for (const Manual& manual : manuals) programs.push_back(manual.program);
  std::filesystem::create_directories(folder / "man1");
  std::filesystem::create_directories(folder / "completions");
  for (const Manual& manual : manuals) {
    WriteWholeFile(folder / "man1" / (manual.program + ".1"),
                   FormatManPage(manual, MOSES_EXACT_VERSION, programs));
    WriteWholeFile(folder / "completions" / manual.program, FormatBashCompletion(manual));
  }
  return kSuccess;
}

}  // namespace
}  // namespace exact

int main(int argc, char** argv) {
  return exact::RunProgram("moses-exact-manual", argc, argv, exact::Run);
}
