// Why a search stopped.  Knowledge (lagrange/certificate.h) says what is known then.
#ifndef EXACT_CORE_BASE_STOP_REASON_H_
#define EXACT_CORE_BASE_STOP_REASON_H_

namespace exact {

enum class StopReason {
  kFinished,
  kTimeLimit,
  kMemoryLimit,
  kRoundLimit,
  kConstraintLimit,  // more hard constraints would be needed
  kCoverageLimit,    // too many coverages for the only algorithm that may be used
  kInterrupted,
};

// The name that reports use.
const char* Name(StopReason reason);

}  // namespace exact

#endif  // EXACT_CORE_BASE_STOP_REASON_H_
