// Ctrl-C, for programs that finish what they have begun.
#ifndef EXACT_HOST_INTERRUPTS_H_
#define EXACT_HOST_INTERRUPTS_H_

#include <atomic>

namespace exact {

// Whether the user interrupted.
const std::atomic<bool>& Interrupted();

// After this call, the first SIGINT or SIGTERM sets Interrupted; the second one ends the program at
// once.
void CatchInterrupts();

}  // namespace exact

#endif  // EXACT_HOST_INTERRUPTS_H_
