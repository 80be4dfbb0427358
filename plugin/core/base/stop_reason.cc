#include "plugin/core/base/stop_reason.h"

namespace exact {

const char* Name(StopReason reason) {
  switch (reason) {
    case StopReason::kTimeLimit:
      return "time-limit";
    case StopReason::kMemoryLimit:
      return "memory-limit";
    case StopReason::kRoundLimit:
      return "round-limit";
    case StopReason::kConstraintLimit:
      return "constraint-limit";
    case StopReason::kCoverageLimit:
      return "coverage-limit";
    case StopReason::kInterrupted:
      return "interrupted";
    case StopReason::kFinished:
      break;
  }
  return "finished";
}

}  // namespace exact
