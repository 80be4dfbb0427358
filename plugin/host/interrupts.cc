#include "plugin/host/interrupts.h"

#include <csignal>

namespace exact {
namespace {

// A signal handler can only reach variables of static storage.
std::atomic<bool> interrupted{false};

}  // namespace

const std::atomic<bool>& Interrupted() { return interrupted; }

void CatchInterrupts() {
  struct sigaction action {};
  action.sa_handler = [](int) { interrupted = true; };
  action.sa_flags = SA_RESETHAND;  // without SA_RESTART, so that a read that waits for input ends
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

}  // namespace exact
