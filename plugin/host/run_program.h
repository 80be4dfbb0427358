// What all programs have in common: exit codes, messages, streams.
#ifndef EXACT_HOST_RUN_PROGRAM_H_
#define EXACT_HOST_RUN_PROGRAM_H_

namespace exact {

constexpr int kSuccess = 0;
constexpr int kBadFile = 1;
constexpr int kBadUsage = 2;

// Returns what `run` returns.  If it throws, prints the message and returns kBadUsage for a
// UsageError, kBadFile for any other.  Output that could not be written is also kBadFile.
//
// A closed pipe or a file at its size limit makes a write fail, which is reported, instead of
// ending the program silently.  A standard stream that the caller has closed stays closed, instead
// of becoming the next file that is opened.
int RunProgram(const char* name, int argc, char** argv, int (*run)(int argc, char** argv));

}  // namespace exact

#endif  // EXACT_HOST_RUN_PROGRAM_H_
