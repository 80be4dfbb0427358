#include "plugin/host/run_program.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>
#include <new>

#include "plugin/frontend/location.h"
#include "plugin/frontend/say.h"

namespace exact {
namespace {

void MakeStreamsSafe() {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) != -1) continue;
    // open() returns the lowest free number, which is this one.  Reading stdin and writing stdout
    // then fail; messages on stderr are lost.
    if (open("/dev/null", stream == STDOUT_FILENO ? O_RDONLY : O_WRONLY) != stream) return;
  }
}

}  // namespace

int RunProgram(const char* name, int argc, char** argv, int (*run)(int argc, char** argv)) {
  MakeStreamsSafe();
  try {
    const int code = run(argc, argv);
    if (code != kSuccess || std::fflush(stdout) == 0) return code;
    Say("{}: standard output: cannot be written ({})\n", name, std::strerror(errno));
  } catch (const UsageError& e) {
    Say("{}: {}\n", name, e.what());
    return kBadUsage;
  } catch (const std::bad_alloc&) {
    Say("{}: out of memory; expected more of it, or a smaller model: with the input as -i FILE, "
        "only the phrases that it can use are kept\n",
        name);
  } catch (const std::exception& e) {
    Say("{}: {}\n", name, e.what());
  }
  return kBadFile;
}

}  // namespace exact
