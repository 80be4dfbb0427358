// What all programs do around their work: exit codes, messages, streams.
#ifndef EXACT_HOST_RUN_PROGRAM_H_
#define EXACT_HOST_RUN_PROGRAM_H_

namespace exact {

constexpr int kSuccess = 0;
constexpr int kBadFile = 1;
constexpr int kBadUsage = 2;

// Returns what `run` returns, or says what it throws and returns kBadUsage for a UsageError,
// kBadFile for all else, and for output that nobody has taken.
//
// A closed pipe or a file that is as large as it may be makes a write fail, which is reported,
// instead of ending the program without a word.  A standard stream that the caller has closed
// stays useless, instead of becoming the next file that is opened.
int RunProgram(const char* name, int argc, char** argv, int (*run)(int argc, char** argv));

}  // namespace exact

#endif  // EXACT_HOST_RUN_PROGRAM_H_
